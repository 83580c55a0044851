import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { mayOpen } from './pages.ts'

interface PageLinkProps {
  readonly href: string
  readonly className?: string
  readonly 'aria-label'?: string
  readonly children: ReactNode
  /** What remains for a role without the page; the children as plain text by default. */
  readonly otherwise?: ReactNode
}

/** A link to a page of the console, for a role that has the page. */
export function PageLink({ otherwise, ...link }: PageLinkProps) {
  if (mayOpen(link.href)) return <Link {...link} />
  return otherwise === undefined ? <>{link.children}</> : otherwise
}
