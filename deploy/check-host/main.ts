/** `npm run check-host -- https://api.example.org`: exits by what is found, and with 3 where nothing could be examined. */
import { checkHostCommand } from './command.ts'

const print = (text: string) => process.stdout.write(text)

process.exitCode = await checkHostCommand(process.argv.slice(2), process.env, print).catch(
	(error: Error) => {
		process.stderr.write(`${error.message}\n`)
		return 3
	},
)
