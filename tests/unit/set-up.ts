// Modules read the origin on import, and Node has no `location`.
globalThis.location ??= new URL('http://localhost:3000/') as unknown as Location
