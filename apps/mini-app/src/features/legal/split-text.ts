/** A text in pieces: words, and names in braces that stand for something. */
export function splitText(text: string): readonly (string | { readonly name: string })[] {
  return text
    .split(/(\{\w+\})/)
    .filter(part => part !== '')
    .map(part => (part.startsWith('{') ? { name: part.slice(1, -1) } : part))
}
