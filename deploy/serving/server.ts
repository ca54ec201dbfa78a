/** What a server's configuration is made for. */
export type Server = {
	/** Port to listen on; whatever ends TLS stands before it. */
	port: number
	/** The folder of the built app. */
	root: string
	/** The API host behind the same origin, as `127.0.0.1:9000`; without one it is of another origin. */
	api?: string | undefined
}

/** Written at the beginning of what is made. */
export const MADE_BY = '# Made by `npm run serving` from deploy/serving; change it there.'

/** In the folder of the built app: what servers include of it, and do not serve. */
export const SERVER_FOLDER = '.server'
