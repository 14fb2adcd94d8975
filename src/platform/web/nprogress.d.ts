declare module 'nprogress' {
  type Options = { template?: string; barSelector?: string; showSpinner?: boolean }
  const nprogress: { configure(options: Options): void; start(): void; done(): void }
  export default nprogress
}
