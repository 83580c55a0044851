import { PageLink } from './page-link.tsx'

/** `name`, or else the number itself, as a link to the player's page. `id`: the number an account is shown under, or its own. */
export function PlayerLink({ id, name = '' }: { readonly id: number; readonly name?: string }) {
  return (
    <PageLink href={`/players/${id}`} className="inline-flex min-h-11 items-center text-gold">
      {name === '' ? id : name}
    </PageLink>
  )
}
