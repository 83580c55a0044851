import { createElement, type SVGProps } from 'react'

interface IconData {
  readonly name: string
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}

/**
 * Draws an icon of `lucide-react`. The build puts it in place of the package's own `createLucideIcon`, which
 * also knows contexts, other sizes and older kinds of data, and would weigh 2 KiB in the first load.
 */
export function createLineIcon({ name, node }: IconData) {
  return ({ className = '', ...rest }: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        className: `lucide lucide-${name} ${className}`,
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
}
