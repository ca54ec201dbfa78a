export const POLITICAL_NEWS = `
ಬೆಳಗಾವಿ ಅಧಿವೇಶನ: ಮೊದಲ ದಿನವೇ ನೀರಾವರಿ ಯೋಜನೆಗಳ ಕುರಿತು ಚರ್ಚೆ
ಸುವರ್ಣ ವಿಧಾನಸೌಧದಲ್ಲಿ ನಡೆಯಲಿರುವ ಚಳಿಗಾಲದ ಅಧಿವೇಶನದ ಮೊದಲ ದಿನ ಉತ್ತರ ಕರ್ನಾಟಕದ ನೀರಾವರಿ ಯೋಜನೆಗಳನ್ನು ಚರ್ಚೆಗೆ ತೆಗೆದುಕೊಳ್ಳಲು ಸದನ ಕಲಾಪ ಸಲಹಾ ಸಮಿತಿ ನಿರ್ಧರಿಸಿದೆ. ಎರಡು ದಿನಗಳ ಚರ್ಚೆಯ ನಂತರ ಸರ್ಕಾರ ಉತ್ತರ ನೀಡಲಿದೆ.
council-hall.jpg meeting-report.mp4 reservoir.jpg budget-chart.png
link https://example.org/sessions/belagavi-agenda.pdf
id 64e512094837120495837261

All-party meeting agrees on seating and speaking time for the winter session
Leaders of all groups in the house met for two hours on Thursday and settled the order of speakers. Members elected for the first time will be heard before lunch on three of the ten days.
council-hall.jpg

ಗ್ರಾಮ ಪಂಚಾಯಿತಿ ಉಪಚುನಾವಣೆ: ಧಾರವಾಡ ಜಿಲ್ಲೆಯಲ್ಲಿ ಶೇ 78ರಷ್ಟು ಮತದಾನ
ಜಿಲ್ಲೆಯ ಹದಿನಾಲ್ಕು ಗ್ರಾಮ ಪಂಚಾಯಿತಿಗಳ ಇಪ್ಪತ್ತಮೂರು ಸ್ಥಾನಗಳಿಗೆ ಭಾನುವಾರ ಶಾಂತಿಯುತ ಮತದಾನ ನಡೆಯಿತು. ಮತ ಎಣಿಕೆ ಬುಧವಾರ ಆಯಾ ತಾಲ್ಲೂಕು ಕೇಂದ್ರಗಳಲ್ಲಿ ನಡೆಯಲಿದೆ.
village-school.jpg paddy-fields.jpg

Opposition asks for a white paper on irrigation spending in the northern districts over the past ten years, promises to support any honest audit
The leader of the opposition group said the figures given to the house differ from those of the finance department. The minister replied that a statement would be laid on the table within a week.
budget-chart.png council-hall.jpg
link https://example.org/papers/irrigation-spending.html

ಕಲಬುರಗಿಯಲ್ಲಿ ಯುವ ಮತದಾರರ ನೋಂದಣಿ ಅಭಿಯಾನಕ್ಕೆ ಚಾಲನೆ
ಹದಿನೆಂಟು ವರ್ಷ ತುಂಬಿದ ಪ್ರತಿಯೊಬ್ಬ ವಿದ್ಯಾರ್ಥಿಯ ಹೆಸರನ್ನು ಮತದಾರರ ಪಟ್ಟಿಗೆ ಸೇರಿಸುವ ಗುರಿಯೊಂದಿಗೆ ಕಾಲೇಜುಗಳಲ್ಲಿ ವಿಶೇಷ ಶಿಬಿರಗಳನ್ನು ಏರ್ಪಡಿಸಲಾಗಿದೆ.
public-meeting.jpg

Three independents form a group of their own in the Mysuru city corporation
The three councillors say they will vote on each question by itself. Neither of the larger groups has a majority without them.
public-meeting.jpg meeting-report.mp4

ಮೈಸೂರು ಮಹಾನಗರ ಪಾಲಿಕೆ ವಾರ್ಡ್ ಮರುವಿಂಗಡಣೆ: ಕರಡು ಪಟ್ಟಿ ಪ್ರಕಟ, ಆಕ್ಷೇಪಣೆ ಸಲ್ಲಿಸಲು ಹದಿನೈದು ದಿನಗಳ ಕಾಲಾವಕಾಶ ನೀಡಿದ ಜಿಲ್ಲಾಡಳಿತ
ಹೊಸ ಕರಡಿನ ಪ್ರಕಾರ ಹೊರವಲಯದ ನಾಲ್ಕು ಬಡಾವಣೆಗಳು ಪಾಲಿಕೆ ವ್ಯಾಪ್ತಿಗೆ ಸೇರಲಿವೆ. ಸಾರ್ವಜನಿಕರು ತಮ್ಮ ಆಕ್ಷೇಪಣೆಗಳನ್ನು ವಲಯ ಕಚೇರಿಗಳಲ್ಲಿ ಲಿಖಿತವಾಗಿ ಸಲ್ಲಿಸಬಹುದು.
city-railway.jpg
link https://example.org/wards/mysuru-draft.pdf

Legislators from the coast meet on erosion, ask for a common plan for three districts
Members from Uttara Kannada, Udupi and Dakshina Kannada met across party lines in Mangaluru. They want sea walls planned for the whole shore and not village by village.
coast-monsoon.jpg monsoon-coast.mp4

ಮಂಗಳೂರಿನಲ್ಲಿ ಪ್ರತಿಪಕ್ಷದ ಜನಸಂಪರ್ಕ ಸಭೆ, ಮೀನುಗಾರರ ಅಹವಾಲು ಆಲಿಕೆ
ಬಂದರು ಪ್ರದೇಶದಲ್ಲಿ ನಡೆದ ಸಭೆಯಲ್ಲಿ ಮೀನುಗಾರರು ಡೀಸೆಲ್ ಸಹಾಯಧನ ಮತ್ತು ಹೂಳೆತ್ತುವ ಕಾಮಗಾರಿಯ ವಿಳಂಬದ ಬಗ್ಗೆ ದೂರಿದರು. ಈ ವಿಷಯವನ್ನು ಸದನದಲ್ಲಿ ಪ್ರಸ್ತಾಪಿಸುವುದಾಗಿ ಮುಖಂಡರು ಭರವಸೆ ನೀಡಿದರು.
coast-monsoon.jpg

Panel on simultaneous local polls hears village councils in Hassan
Forty presidents of village councils spoke at the hearing. Most favoured a single date but asked that the ballot papers stay separate.
no media

ವಿಧಾನ ಪರಿಷತ್ ಶಿಕ್ಷಕರ ಕ್ಷೇತ್ರ: ಮತದಾರರ ಪಟ್ಟಿ ಪರಿಷ್ಕರಣೆ ಆರಂಭ
ಪ್ರೌಢಶಾಲೆ ಮತ್ತು ಅದಕ್ಕಿಂತ ಮೇಲಿನ ಹಂತದಲ್ಲಿ ಮೂರು ವರ್ಷ ಸೇವೆ ಸಲ್ಲಿಸಿದ ಶಿಕ್ಷಕರು ಹೆಸರು ನೋಂದಾಯಿಸಬಹುದು. ಅರ್ಜಿ ಸಲ್ಲಿಸಲು ತಿಂಗಳ ಕೊನೆಯವರೆಗೆ ಅವಕಾಶವಿದೆ.
village-school.jpg

Debate on the farm power tariff runs past midnight in the house
Thirty-one members spoke. The vote was put off to Friday so that the answer of the energy department could be read first.
council-hall.jpg paddy-fields.jpg

ಜಿಲ್ಲಾ ಪಂಚಾಯಿತಿ ಚುನಾವಣೆ ವಿಳಂಬ: ಹಾವೇರಿಯಲ್ಲಿ ಮಾಜಿ ಸದಸ್ಯರ ಧರಣಿ
ಚುನಾಯಿತ ಪ್ರತಿನಿಧಿಗಳಿಲ್ಲದೆ ಕುಡಿಯುವ ನೀರಿನ ಕಾಮಗಾರಿಗಳು ನನೆಗುದಿಗೆ ಬಿದ್ದಿವೆ ಎಂದು ಧರಣಿನಿರತರು ಆರೋಪಿಸಿದರು. ಮೀಸಲಾತಿ ಪಟ್ಟಿ ಸಿದ್ಧವಾದ ಕೂಡಲೇ ದಿನಾಂಕ ಪ್ರಕಟಿಸಲಾಗುವುದು ಎಂದು ಅಧಿಕಾರಿಗಳು ತಿಳಿಸಿದರು.
public-meeting.jpg

Young councillors from nine towns swap notes on water and waste in Davanagere
The two-day meeting had no speeches from a stage. Every town brought one thing that had worked and one that had not.
public-meeting.jpg city-railway.jpg
link https://example.org/meetings/young-councillors

ಶಿವಮೊಗ್ಗ: ಅಡಿಕೆ ಬೆಲೆ ಕುಸಿತದ ವಿರುದ್ಧ ಪಕ್ಷಾತೀತ ಹೋರಾಟಕ್ಕೆ ನಿರ್ಧಾರ
ಬೆಳೆಗಾರರ ಸಂಘ ಕರೆದಿದ್ದ ಸಭೆಯಲ್ಲಿ ಎಲ್ಲ ಪಕ್ಷಗಳ ಮುಖಂಡರು ಒಂದೇ ವೇದಿಕೆ ಹಂಚಿಕೊಂಡರು. ಆಮದು ನೀತಿ ಮರುಪರಿಶೀಲಿಸುವಂತೆ ಕೇಂದ್ರಕ್ಕೆ ನಿಯೋಗ ತೆರಳಲಿದೆ.
paddy-fields.jpg public-meeting.jpg

House committee on border villages begins its tour at Nippani
The committee will visit twenty-two villages in five days and hear residents on schools, buses and documents in two languages.
village-school.jpg

ತುಮಕೂರು ಪಾಲಿಕೆ ಮೇಯರ್ ಸ್ಥಾನಕ್ಕೆ ನಾಳೆ ಚುನಾವಣೆ
ಮೇಯರ್ ಮತ್ತು ಉಪಮೇಯರ್ ಸ್ಥಾನಗಳಿಗೆ ಬೆಳಿಗ್ಗೆ ಹನ್ನೊಂದು ಗಂಟೆಗೆ ನಾಮಪತ್ರ ಸಲ್ಲಿಕೆ ಆರಂಭವಾಗಲಿದೆ. ಎರಡೂ ಪ್ರಮುಖ ಪಕ್ಷಗಳು ತಮ್ಮ ಸದಸ್ಯರಿಗೆ ವಿಪ್ ಜಾರಿ ಮಾಡಿವೆ.
council-hall.jpg

Women hold the presidency in 61 of 118 village councils in Chikkamagaluru
The count follows the latest round of elections to the office. In eleven of the villages a woman holds it although the seat was not reserved.
paddy-fields.jpg

ಕಲ್ಯಾಣ ಕರ್ನಾಟಕಕ್ಕೆ ಪ್ರತ್ಯೇಕ ಕೈಗಾರಿಕಾ ನೀತಿ ರೂಪಿಸುವಂತೆ ಏಳು ಜಿಲ್ಲೆಗಳ ಶಾಸಕರ ಒತ್ತಾಯ, ಮುಂದಿನ ಬಜೆಟ್‌ನಲ್ಲಿ ಅನುದಾನ ಮೀಸಲಿಡಲು ಮನವಿ
ಪಕ್ಷಭೇದ ಮರೆತು ಸಭೆ ಸೇರಿದ ಶಾಸಕರು, ಸ್ಥಳೀಯರಿಗೆ ಉದ್ಯೋಗ ನೀಡುವ ಕೈಗಾರಿಕೆಗಳಿಗೆ ತೆರಿಗೆ ವಿನಾಯಿತಿ ನೀಡುವಂತೆ ಕೋರಿದರು.
budget-chart.png city-railway.jpg

Speaker asks members to file questions online from the next session
Paper notices will still be taken for one more session. The secretariat is holding classes for members and their staff.
council-hall.jpg

ಮಂಡ್ಯದಲ್ಲಿ ಕಬ್ಬು ಬೆಳೆಗಾರರ ಸಮಾವೇಶ, ಬಾಕಿ ಪಾವತಿಗೆ ಗಡುವು
ಸಕ್ಕರೆ ಕಾರ್ಖಾನೆಗಳು ಉಳಿಸಿಕೊಂಡಿರುವ ಬಾಕಿಯನ್ನು ಎರಡು ವಾರಗಳಲ್ಲಿ ಪಾವತಿಸದಿದ್ದರೆ ಹೆದ್ದಾರಿ ತಡೆ ನಡೆಸುವುದಾಗಿ ರೈತ ಮುಖಂಡರು ಎಚ್ಚರಿಸಿದರು.
paddy-fields.jpg meeting-report.mp4

Recount in a Koppal ward ends with the same result, by four votes
Both candidates watched the recount and shook hands at the end of it. The returning officer praised the polling staff for their records.
no media

ಯಾದಗಿರಿ: ವಲಸೆ ಕಾರ್ಮಿಕರಿಗೆ ದೂರ ಮತದಾನದ ಹಕ್ಕು ನೀಡಲು ಆಗ್ರಹ
ಬೆಂಗಳೂರು ಮತ್ತು ಮುಂಬೈಗೆ ದುಡಿಯಲು ಹೋಗುವ ಸಾವಿರಾರು ಕುಟುಂಬಗಳು ಪ್ರತಿ ಚುನಾವಣೆಯಲ್ಲೂ ಮತದಾನದಿಂದ ವಂಚಿತವಾಗುತ್ತಿವೆ ಎಂದು ನಾಗರಿಕ ವೇದಿಕೆ ಮನವಿ ಸಲ್ಲಿಸಿದೆ.
public-meeting.jpg
`
