export * from './call.ts'
export * from './own-phone.ts'
export * from './refused.ts'
export * from './upload.ts'
