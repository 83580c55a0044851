declare module 'virtual:texts/*' {
  const catalogue: import('./messages.ts').Messages
  export default catalogue
}
