import type { Reporter, TestModule } from 'vitest/node'

/** A reporter that ends the run with one plain line: "N passed, N failed, N skipped". */
export class ClosingLineReporter implements Reporter {
	onTestRunEnd(modules: ReadonlyArray<TestModule>, errors: ReadonlyArray<unknown>): void {
		const states = modules.flatMap((module) =>
			[...module.children.allTests()].map((test) => test.result().state),
		)
		const brokenModules = modules.filter(
			(module) => module.state() === 'failed' && module.errors().length > 0,
		)
		const count = (state: string) => states.filter((each) => each === state).length
		const failed = count('failed') + brokenModules.length + errors.length
		const line = `${count('passed')} passed, ${failed} failed`
		const skipped = count('skipped')
		// The default reporter prints its summary after this hook.
		process.once('exit', () => console.log(skipped > 0 ? `${line}, ${skipped} skipped` : line))
	}
}
