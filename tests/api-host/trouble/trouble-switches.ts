import type { TroubleRule } from './trouble-rule.ts'

/** In milliseconds: enough for a browser on a busy machine to resend, but less than the app's own retry delay. */
const RESEND_WINDOW = 5000

export type Trouble = {
	delay: number
	answerDelay: number
	/** Resolves when a held request may continue. */
	released?: Promise<void>
	rule: TroubleRule | undefined
}

/** An active rule, how many requests it still skips and hits, and how often it struck. */
type Switch = { rule: TroubleRule; skip: number; left: number; struck: number }

export type TroubleSwitches = ReturnType<typeof createTroubleSwitches>

/** Creates the switches that make a host misbehave. Rules apply in the order they were given. */
export function createTroubleSwitches() {
	let switches: Switch[] = []
	let dropped: { request: string; at: number }[] = []
	let hold = Promise.withResolvers<void>()

	function forget(): void {
		switches = []
		dropped = []
		hold.resolve()
		hold = Promise.withResolvers()
	}

	function strikes(candidate: Switch): boolean {
		if (candidate.left === 0) return false
		if (candidate.skip > 0) {
			candidate.skip -= 1
			return false
		}
		candidate.left -= 1
		candidate.struck += 1
		return true
	}

	/** Returns whether a browser resent a dropped request. It may do so once per connection that was already open. */
	function isResend(request: string, at: number): boolean {
		return dropped.some((drop) => drop.request === request && at - drop.at < RESEND_WINDOW)
	}

	function add(...rules: TroubleRule[]): void {
		for (const rule of rules) {
			const left = rule.times ?? Number.POSITIVE_INFINITY
			switches.push({ rule, skip: rule.skip ?? 0, left, struck: 0 })
		}
	}

	return {
		set(...rules: TroubleRule[]): void {
			forget()
			add(...rules)
		},
		add,
		/** Makes the host behave again. Hanging requests keep hanging. */
		clear: forget,
		/** Returns the rules, how often each struck, and whether it is spent. */
		list() {
			return switches.map(({ rule, struck, left }) => ({ rule, struck, spent: left === 0 }))
		},
		/**
		 * Decides what happens to a request (method, path and body), and counts it. Delays add up; of the other rules, the
		 * first that strikes wins.
		 */
		take(call: string | undefined, request: string): Trouble {
			const at = Date.now()
			if (isResend(request, at)) {
				return { delay: 0, answerDelay: 0, rule: { call: '*', kind: 'reset-before' } }
			}
			const trouble: Trouble = { delay: 0, answerDelay: 0, rule: undefined }
			for (const candidate of switches) {
				const { rule } = candidate
				if (rule.call !== '*' && rule.call !== call) continue
				if (rule.kind === 'latency') {
					if (!strikes(candidate)) continue
					trouble[rule.afterHandler ? 'answerDelay' : 'delay'] += rule.milliseconds ?? 0
				} else if (rule.kind === 'hold') {
					if (strikes(candidate)) trouble.released = hold.promise
				} else if (trouble.rule === undefined && strikes(candidate)) {
					trouble.rule = rule
					trouble.delay += rule.milliseconds ?? 0
				}
			}
			const resets = trouble.rule?.kind.startsWith('reset-')
			if (resets && trouble.rule?.alsoResend) dropped.push({ request, at })
			return trouble
		},
	}
}
