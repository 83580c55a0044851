/** Reads what a person types: a comma is a decimal point, spaces are ignored. Undefined when it is no number. */
export function readDecimal(text: string): number | undefined {
  const plain = text.replaceAll(/\s/g, '').replace(',', '.')
  return /^\d+(\.\d*)?$/.test(plain) ? Number(plain) : undefined
}
