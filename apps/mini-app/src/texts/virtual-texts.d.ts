declare module 'virtual:texts/*/first' {
  const catalogue: import('./messages.ts').FirstMessages
  export default catalogue
}
declare module 'virtual:texts/*' {
  const catalogue: import('./messages.ts').LaterMessages
  export default catalogue
}
