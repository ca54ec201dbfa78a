import type { TroubleRule } from './trouble-rule.ts'

/** A busy machine's browser takes its time, in milliseconds; the app's own next try is farther away. */
const RESEND_WINDOW = 5000

/** What is to happen to one request. */
export type Trouble = {
	delay: number
	answerDelay: number
	/** Resolves once a request that is held may go on. */
	released?: Promise<void>
	rule: TroubleRule | undefined
}

/** A rule in force, what is left of it, and how often it struck. */
type Switch = { rule: TroubleRule; skip: number; left: number; struck: number }

type Dropped = { request: string; at: number }

export type TroubleSwitches = ReturnType<typeof createTroubleSwitches>

/** The rules by which a host misbehaves, in the order they were given. */
export function createTroubleSwitches() {
	let switches: Switch[] = []
	let dropped: Dropped[] = []
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

	/** It may come several times: once for each connection that was open from before. */
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
		/** The host behaves again. A request that hangs goes on hanging. */
		clear: forget,
		/** The rules in force and how often each struck. */
		list() {
			return switches.map(({ rule, struck, left }) => ({ rule, struck, spent: left === 0 }))
		},
		/**
		 * Decides what happens to a request, and counts it.
		 *
		 * All delays add up; of the other rules the first that strikes is taken.
		 *
		 * @param request what makes two requests the same one: method, path and body
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
