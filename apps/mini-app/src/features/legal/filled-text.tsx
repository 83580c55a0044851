import { Fragment } from 'react'
import { openChatLink } from '../../host/index.ts'
import { appConfig } from '../../server-api/index.ts'
import { supportName, useFigures } from './figures.ts'
import { splitText } from './split-text.ts'

/** A paragraph with its figures; whoever answers questions is a press away. */
export function FilledText({ text }: { readonly text: string }) {
  const figures = useFigures()
  return splitText(text).map((part, index) => (
    <Fragment key={index}>
      {typeof part === 'string' ? part : part.name === 'support' ? <Support /> : (figures[part.name] ?? '')}
    </Fragment>
  ))
}

function Support() {
  const name = supportName()
  return (
    <button
      type="button"
      onClick={() => openChatLink(`${appConfig.chatLinkBase}/${name}`)}
      className="pressable -my-3 inline py-3 font-semibold text-gold underline underline-offset-4 select-text"
    >
      @{name}
    </button>
  )
}
