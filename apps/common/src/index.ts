// The build wants an entry; what the shell loads is expose.ts.
export {}
