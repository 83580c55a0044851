/** The source of an `<img>`, or of a background in CSS. */
export function pictureAddress(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
