/** The modules that `texts-plugin.ts` makes. */
declare module 'virtual:texts/app/first' {
  const loaders: import('./translate.ts').TextLoaders<import('./app-messages.ts').FirstMessages>
  export default loaders
}
declare module 'virtual:texts/app/welcome' {
  const loaders: import('./translate.ts').TextLoaders<import('./app-messages.ts').WelcomeMessages>
  export default loaders
}
declare module 'virtual:texts/app/later' {
  const loaders: import('./translate.ts').TextLoaders<import('./app-messages.ts').LaterMessages>
  export default loaders
}
declare module 'virtual:texts/operator/all' {
  const loaders: import('./translate.ts').TextLoaders<
    import('./operator-messages.ts').OperatorMessages,
    import('./operator-messages.ts').OperatorLanguage
  >
  export default loaders
}
/** Each language is a file of its own. */
declare module 'virtual:texts/games/*' {
  const loaders: import('./translate.ts').TextLoaders<import('./translate.ts').Catalogue>
  export default loaders
}
/** All languages of a games' file, inside the page that asks for them. */
declare module 'virtual:texts/all-languages/*' {
  const texts: Readonly<Record<import('./languages.ts').Language, import('./translate.ts').Catalogue>>
  export default texts
}
