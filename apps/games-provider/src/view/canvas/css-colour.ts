/** A colour given as 0xrrggbb. */
export const cssColour = (colour: number): string => `#${colour.toString(16).padStart(6, '0')}`
