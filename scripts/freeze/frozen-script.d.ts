declare module 'virtual:frozen-script' {
  const script: string
  export default script
}
