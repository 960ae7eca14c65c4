export * from './call.ts'
export * from './refused.ts'
export * from './upload.ts'
