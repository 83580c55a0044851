import { PageLink } from './page-link.tsx'
import { subjectPage } from './subject-page.ts'
import { useSubjectName } from './use-names.ts'

/** The subject of an act by its name, linked to its page. */
export function SubjectLink({ act, subject }: { readonly act: string; readonly subject: string }) {
  const name = useSubjectName()(act, subject)
  const page = subjectPage(act, subject)
  if (page === undefined) return <>{name}</>
  return (
    <PageLink href={page} className="inline-flex min-h-11 items-center text-gold">
      {name}
    </PageLink>
  )
}
