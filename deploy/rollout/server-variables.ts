/** What a container's environment puts into the server's configuration, and what each variable takes. */
const VARIABLES = {
	PORT: { valid: /^\d{1,5}$/, takes: 'a port such as 8080' },
	API_UPSTREAM: {
		valid: /^(?:[a-z\d.-]+|\[[\da-f:]+\]):\d{1,5}$/i,
		takes: 'a host and its port, such as 10.0.0.2:9000',
	},
}

/** @throws if the configuration can't contain a variable of a container's environment */
export function checkServerVariables(environment: Record<string, string | undefined>): void {
	for (const [name, { valid, takes }] of Object.entries(VARIABLES)) {
		const value = environment[name]
		if (value && !valid.test(value)) throw new Error(`${name} is “${value}”. It takes ${takes}.`)
	}
}
