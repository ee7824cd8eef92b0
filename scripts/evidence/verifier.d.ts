declare module 'virtual:verifier' {
  const program: string
  export default program
}
