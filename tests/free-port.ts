import { type AddressInfo, createServer, type Server } from 'node:net'

/** Listens on a free port of this machine, and returns the port. */
export async function listenOnFreePort(server: Server): Promise<number> {
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	return (server.address() as AddressInfo).port
}

export async function freePort(): Promise<number> {
	const server = createServer()
	const port = await listenOnFreePort(server)
	await new Promise((resolve) => server.close(resolve))
	return port
}
