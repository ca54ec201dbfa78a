export const GOVERNMENT_NEWS = `
Reservoirs of the Cauvery basin at 92 per cent, water for the second crop assured
The irrigation department will let water into the canals from the first of next month. Farmers are asked to choose crops that ripen within 110 days.
reservoir.jpg paddy-fields.jpg

ರೈತರ ಖಾತೆಗೆ ಬೆಳೆ ವಿಮೆ ಪರಿಹಾರ ಜಮೆ: ಮೊದಲ ಹಂತದಲ್ಲಿ ಎಂಟು ಜಿಲ್ಲೆಗಳು
ಅತಿವೃಷ್ಟಿಯಿಂದ ಬೆಳೆ ಹಾನಿಗೊಳಗಾದ ರೈತರ ಬ್ಯಾಂಕ್ ಖಾತೆಗಳಿಗೆ ಪರಿಹಾರದ ಮೊತ್ತ ನೇರವಾಗಿ ಜಮೆಯಾಗಲಿದೆ. ಆಧಾರ್ ಜೋಡಣೆ ಆಗದ ಖಾತೆಗಳನ್ನು ವಾರದೊಳಗೆ ಸರಿಪಡಿಸಿಕೊಳ್ಳಲು ಕೃಷಿ ಇಲಾಖೆ ಸೂಚಿಸಿದೆ.
paddy-fields.jpg budget-chart.png monsoon-coast.mp4
link https://example.org/schemes/crop-insurance
id 507819283746501928374650

Evening trains on the second metro line to run every six minutes from Monday
Four more train sets have passed their trials. The last train will leave both ends at 11.30 pm, half an hour later than now.
city-railway.jpg city-evening.webm

ಸರ್ಕಾರಿ ಶಾಲೆಗಳಲ್ಲಿ ಎರಡು ಸಾವಿರ ಹೊಸ ಕೊಠಡಿ ನಿರ್ಮಾಣಕ್ಕೆ ಅನುಮೋದನೆ
ಮಳೆಗೆ ಶಿಥಿಲಗೊಂಡ ಕೊಠಡಿಗಳಿರುವ ಶಾಲೆಗಳಿಗೆ ಆದ್ಯತೆ ನೀಡಲಾಗುವುದು. ಮುಂದಿನ ಶೈಕ್ಷಣಿಕ ವರ್ಷದ ಆರಂಭಕ್ಕೂ ಮುನ್ನ ಕಾಮಗಾರಿ ಪೂರ್ಣಗೊಳಿಸುವ ಗುರಿ ಹೊಂದಲಾಗಿದೆ.
village-school.jpg

Health department to post a doctor on every weekday in 340 primary health centres that have had one only twice a week until now, beginning with Raichur and Yadgir
Contracts for 290 doctors have been signed. The remaining posts will be filled from the next list of graduates who owe a year of rural service.
budget-chart.png
link https://example.org/health/rural-postings.pdf

ವಿಜಯಪುರದಲ್ಲಿ ಸೌರ ವಿದ್ಯುತ್ ಪಾರ್ಕ್: ಭೂಮಿ ನೀಡಿದ ರೈತರಿಗೆ ವಾರ್ಷಿಕ ಬಾಡಿಗೆ
ಭೂಸ್ವಾಧೀನದ ಬದಲು ಗುತ್ತಿಗೆ ಪದ್ಧತಿಯಲ್ಲಿ ಜಮೀನು ಪಡೆಯಲಾಗುತ್ತಿದ್ದು, ಪ್ರತಿ ವರ್ಷ ಶೇ 5ರಷ್ಟು ಬಾಡಿಗೆ ಹೆಚ್ಚಳವಾಗಲಿದೆ.
paddy-fields.jpg

Land records of 4,100 villages can be had at the post office
Extracts of the record of rights are printed and stamped at the counter for twenty rupees. The service needs no computer at the village office.
village-school.jpg paddy-fields.jpg

ಕರಾವಳಿಗೆ ಮೂರು ದಿನ ಭಾರಿ ಮಳೆಯ ಮುನ್ಸೂಚನೆ, ಮೀನುಗಾರರು ಸಮುದ್ರಕ್ಕೆ ಇಳಿಯದಂತೆ ಸೂಚನೆ
ಉತ್ತರ ಕನ್ನಡ, ಉಡುಪಿ ಮತ್ತು ದಕ್ಷಿಣ ಕನ್ನಡ ಜಿಲ್ಲೆಗಳಲ್ಲಿ ತುರ್ತು ಸಹಾಯವಾಣಿ ತೆರೆಯಲಾಗಿದೆ. ತಗ್ಗು ಪ್ರದೇಶದ ನಿವಾಸಿಗಳು ಜಾಗ್ರತೆ ವಹಿಸುವಂತೆ ಜಿಲ್ಲಾಡಳಿತ ಮನವಿ ಮಾಡಿದೆ.
monsoon-coast.mp4 coast-monsoon.jpg

State budget talks begin, departments asked for their three dearest projects
The finance department will meet two departments a day until the end of January. Each is to show what was finished with the money of last year.
budget-chart.png council-hall.jpg

ಗೃಹ ಬಳಕೆ ವಿದ್ಯುತ್ ಬಿಲ್ ಇನ್ನು ಕನ್ನಡದಲ್ಲಿ: ಹೊಸ ಮಾದರಿ ಬಿಡುಗಡೆ
ಹಿಂದಿನ ಹನ್ನೆರಡು ತಿಂಗಳ ಬಳಕೆಯ ವಿವರವನ್ನೂ ಒಳಗೊಂಡ ಹೊಸ ಬಿಲ್ ಮುಂದಿನ ತಿಂಗಳಿಂದ ಎಲ್ಲ ವಿದ್ಯುತ್ ಸರಬರಾಜು ಕಂಪನಿಗಳಲ್ಲಿ ಜಾರಿಯಾಗಲಿದೆ.
city-railway.jpg

Mobile veterinary units reach every taluk of Belagavi and Bagalkot
The vans carry an ultrasound device and vaccines. Cattle owners can call a number to ask when the van comes.
paddy-fields.jpg

ಹುಬ್ಬಳ್ಳಿ–ಧಾರವಾಡ ನಡುವಿನ ಕುಡಿಯುವ ನೀರಿನ ಯೋಜನೆ ಅಂತಿಮ ಹಂತಕ್ಕೆ: ಮಾರ್ಚ್ ಅಂತ್ಯದ ವೇಳೆಗೆ ಎಲ್ಲ ವಾರ್ಡ್‌ಗಳಿಗೆ ದಿನದ ಇಪ್ಪತ್ತನಾಲ್ಕು ಗಂಟೆ ನೀರು
ಮಲಪ್ರಭಾ ಜಲಾಶಯದಿಂದ ನೀರು ತರುವ ಎರಡನೇ ಕೊಳವೆ ಮಾರ್ಗದ ಪರೀಕ್ಷೆ ಯಶಸ್ವಿಯಾಗಿದೆ. ಉಳಿದ ಹನ್ನೊಂದು ವಾರ್ಡ್‌ಗಳಲ್ಲಿ ಮೀಟರ್ ಅಳವಡಿಕೆ ನಡೆಯುತ್ತಿದೆ.
reservoir.jpg city-railway.jpg city-evening.webm
link https://example.org/water/hubballi-dharwad
`
