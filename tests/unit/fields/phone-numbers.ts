import type { CountryCode } from '../../../src/ui/fields/phone/phone-number.ts'

type PhoneNumber = {
	country: CountryCode
	/** As dialled within the country. Includes a trunk prefix only if one is usually written. */
	national: string
	shown: string
	/** In E.164 format */
	value: string
}

/** Numbers reserved for fiction or documentation if the country has any, otherwise examples. */
export const NUMBERS: PhoneNumber[] = [
	{ country: 'IN', national: '9876543210', shown: '98765 43210', value: '+919876543210' },
	{ country: 'US', national: '2015550123', shown: '(201) 555-0123', value: '+12015550123' },
	{ country: 'CA', national: '4165550123', shown: '(416) 555-0123', value: '+14165550123' },
	{ country: 'GB', national: '02079460958', shown: '020 7946 0958', value: '+442079460958' },
	{ country: 'AE', national: '501234567', shown: '50 123 4567', value: '+971501234567' },
	{ country: 'SG', national: '81234567', shown: '8123 4567', value: '+6581234567' },
	{ country: 'AU', national: '0491570156', shown: '0491 570 156', value: '+61491570156' },
	{ country: 'DE', national: '015123456789', shown: '01512 3456789', value: '+4915123456789' },
	{ country: 'FR', national: '0612345678', shown: '06 12 34 56 78', value: '+33612345678' },
	{ country: 'IT', national: '0612345678', shown: '06 1234 5678', value: '+390612345678' },
	{ country: 'BR', national: '11961234567', shown: '(11) 96123-4567', value: '+5511961234567' },
	{ country: 'CN', national: '13812345678', shown: '138 1234 5678', value: '+8613812345678' },
	{ country: 'JP', national: '09012345678', shown: '090-1234-5678', value: '+819012345678' },
	{ country: 'LK', national: '712345678', shown: '71 234 5678', value: '+94712345678' },
	{ country: 'NP', national: '9841234567', shown: '984-1234567', value: '+9779841234567' },
]
