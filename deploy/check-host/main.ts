/** `npm run check-host -w deploy -- https://api.example.org`: the exit code says what was found; 3 means that nothing was checked. */
import { checkHostCommand } from './command.ts'

const print = (text: string) => process.stdout.write(text)

process.exitCode = await checkHostCommand(process.argv.slice(2), process.env, print).catch(
	(error: Error) => {
		process.stderr.write(`${error.message}\n`)
		return 3
	},
)
