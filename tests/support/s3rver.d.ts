declare module '@20minutes/s3rver' {
  /** Types of the parts of s3rver that the tests use. The package has none. */
  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      directory: string
      configureBuckets: { name: string }[]
    })
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
