// Modules read the origin when they are imported, and Node has none.
globalThis.location ??= new URL('http://localhost:3000/') as unknown as Location
