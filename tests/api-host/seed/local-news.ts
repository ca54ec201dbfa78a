export const LOCAL_NEWS = `
ದೀಪಾಲಂಕಾರದಲ್ಲಿ ಮಿಂದೆದ್ದ ಮೈಸೂರು, ಹತ್ತು ದಿನಗಳ ಉತ್ಸವಕ್ಕೆ ಜನಸಾಗರ
ನಗರದ ಪ್ರಮುಖ ವೃತ್ತಗಳು ಹಾಗೂ ರಸ್ತೆಗಳು ವಿದ್ಯುತ್ ದೀಪಗಳಿಂದ ಕಂಗೊಳಿಸುತ್ತಿವೆ. ಸಂಜೆ ಆರರಿಂದ ರಾತ್ರಿ ಹತ್ತರವರೆಗೆ ನಗರ ಕೇಂದ್ರದಲ್ಲಿ ವಾಹನ ಸಂಚಾರ ನಿರ್ಬಂಧಿಸಲಾಗಿದೆ.
festival-lights.jpg city-evening.webm public-meeting.jpg
link https://example.org/festival/mysuru-programme

Villagers near Sirsi rebuild a washed-out footbridge in eleven days
The bridge joins forty houses to the road and the school. Areca growers gave the timber, and the carpenters of three villages worked in turns.
paddy-fields.jpg coast-monsoon.jpg

ಸರ್ಕಾರಿ ಶಾಲೆಗೆ ನೂರು ವರ್ಷ: ಹಳೆಯ ವಿದ್ಯಾರ್ಥಿಗಳಿಂದ ಹೊಸ ಗ್ರಂಥಾಲಯ
ಧಾರವಾಡ ತಾಲ್ಲೂಕಿನ ಹಳ್ಳಿಯ ಶಾಲೆಯ ಶತಮಾನೋತ್ಸವದಲ್ಲಿ ಮೂರು ತಲೆಮಾರಿನ ವಿದ್ಯಾರ್ಥಿಗಳು ಸೇರಿದ್ದರು. ನಾಲ್ಕು ಸಾವಿರ ಪುಸ್ತಕಗಳನ್ನು ದೇಣಿಗೆಯಾಗಿ ಸಂಗ್ರಹಿಸಲಾಗಿದೆ.
village-school.jpg meeting-report.mp4

Mangaluru fish market moves to its new hall, prices on a board for all to see
The hall has drains that can be washed and ice on every floor. The women who sell there asked for a room to rest in, and got it.
coast-monsoon.jpg

ಕಲಬುರಗಿಯ ಐತಿಹಾಸಿಕ ಕೆರೆಗೆ ಮರುಜೀವ: ಹೂಳೆತ್ತಿದ ಯುವಕರ ತಂಡಕ್ಕೆ ಊರವರ ಮೆಚ್ಚುಗೆ, ಎರಡು ದಶಕಗಳ ನಂತರ ಮೊದಲ ಬಾರಿಗೆ ಕೋಡಿ ಬಿದ್ದ ಕೆರೆ
ಪ್ರತಿ ಭಾನುವಾರ ಶ್ರಮದಾನ ನಡೆಸಿದ ಯುವಕರು ಒಂದು ವರ್ಷದಲ್ಲಿ ಕೆರೆಯ ಹೂಳು ತೆಗೆದಿದ್ದಾರೆ. ಸುತ್ತಲಿನ ಕೊಳವೆಬಾವಿಗಳಲ್ಲಿ ನೀರಿನ ಮಟ್ಟ ಏರಿಕೆಯಾಗಿದೆ.
reservoir.jpg paddy-fields.jpg

Chess club in a Hubballi tea shop sends two girls to the state finals
The owner keeps six boards behind the counter and charges nothing for them. The two sisters, aged ten and twelve, learned the game there after school.
village-school.jpg

ಬೆಳಗಾವಿಯಲ್ಲಿ ಸಾವಯವ ಸಂತೆ: ಪ್ರತಿ ಶನಿವಾರ ರೈತರಿಂದಲೇ ನೇರ ಮಾರಾಟ
ಮಧ್ಯವರ್ತಿಗಳಿಲ್ಲದೆ ತರಕಾರಿ, ಸಿರಿಧಾನ್ಯ ಹಾಗೂ ಬೆಲ್ಲ ಮಾರಾಟವಾಗುತ್ತಿದ್ದು, ಮೊದಲ ವಾರವೇ ಎರಡು ಸಾವಿರಕ್ಕೂ ಹೆಚ್ಚು ಗ್ರಾಹಕರು ಭೇಟಿ ನೀಡಿದ್ದಾರೆ.
paddy-fields.jpg

Night bus between Ballari and Hosapete returns after four years, stops again at the two hospitals and the steel works so that nurses and workers of the late shift get home
The bus leaves at 11.40 pm and 2.15 am. Workers had collected nine thousand signatures for it.
city-railway.jpg city-evening.webm

ಕೊಡಗಿನಲ್ಲಿ ಕಾಫಿ ಕೊಯ್ಲು ಆರಂಭ, ಕಾರ್ಮಿಕರ ಕೊರತೆ ನೀಗಿಸಲು ಸಹಕಾರ ಸಂಘದ ಹೆಜ್ಜೆ
ಸಣ್ಣ ಬೆಳೆಗಾರರು ಪರಸ್ಪರ ಸರದಿಯಲ್ಲಿ ಕೊಯ್ಲು ಮಾಡಿಕೊಡುವ ವ್ಯವಸ್ಥೆಯನ್ನು ಸಹಕಾರ ಸಂಘ ರೂಪಿಸಿದೆ. ಈ ಬಾರಿ ಇಳುವರಿ ಉತ್ತಮವಾಗಿದೆ ಎಂದು ಬೆಳೆಗಾರರು ಹೇಳಿದ್ದಾರೆ.
paddy-fields.jpg coast-monsoon.jpg

Heron colony counted in the middle of Davanagere: 212 nests in nine rain trees
Pupils of two colleges counted the nests at dawn. The corporation has put off the cutting of branches until the young birds fly.
city-railway.jpg
link https://example.org/birds/davanagere-count

ರಾಯಚೂರಿನ ರೈತ ಮಹಿಳೆಯರಿಂದ ಬೀಜ ಬ್ಯಾಂಕ್, ಅರವತ್ತು ದೇಸಿ ತಳಿಗಳ ಸಂರಕ್ಷಣೆ
ಜೋಳ, ಸಜ್ಜೆ ಹಾಗೂ ತೊಗರಿಯ ಹಳೆಯ ತಳಿಗಳನ್ನು ಮಡಕೆಗಳಲ್ಲಿ ಸಂಗ್ರಹಿಸಿಟ್ಟಿದ್ದು, ಪಡೆದ ಬೀಜದ ಎರಡರಷ್ಟನ್ನು ಸುಗ್ಗಿಯ ನಂತರ ಹಿಂದಿರುಗಿಸುವುದು ಇಲ್ಲಿನ ನಿಯಮ.
paddy-fields.jpg village-school.jpg

Old cinema in Chitradurga reopens as a reading room
The projector still stands in the foyer. The hall seats eighty readers, and the balcony is kept for those who prepare for examinations.
festival-lights.jpg
`
