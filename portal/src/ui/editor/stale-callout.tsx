import { adminEditorTexts } from 'core/texts/admin-editor'
import type { Ref } from 'react'
import { Button } from '../button.tsx'
import { Callout } from '../callout.tsx'
import type { ConflictingEditor } from './use-editor.ts'
import { Actions } from '../actions.tsx'
import { OutlineButton } from '../outline-button.tsx'
import styles from './stale-callout.module.css'

interface Props<Name extends string> {
  editor: ConflictingEditor<Name>
  /** Labels of the displayed fields, in their order. */
  labels: Partial<Record<Name, string>>
  ref?: Ref<HTMLDivElement> | undefined
}

/** Reports that another person changed the item, shows the current values and lets the person choose. */
export function StaleCallout<Name extends string>({ editor, labels, ref }: Props<Name>) {
  const { conflict, server, keepMine, acceptTheirs } = editor
  if (!conflict) return null
  return (
    <Callout tone="warn" as="alert" title={adminEditorTexts.outraPessoaTitulo} ref={ref}>
      {conflict === 'gone' ? (
        <p>{adminEditorTexts.outraPessoaExcluiu}</p>
      ) : (
        <>
          <p>{adminEditorTexts.outraPessoaTexto}</p>
          <dl className={styles.present}>
            {(Object.keys(labels) as Name[]).map((name) => (
              <div key={name}>
                <dt>{labels[name]}</dt>
                {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users must reach scrollable content */}
                <dd tabIndex={0}>{server[name].shown ?? server[name].text}</dd>
              </div>
            ))}
          </dl>
          <Actions end>
            <Button type="button" onClick={() => keepMine()}>
              {adminEditorTexts.continuarComMeu}
            </Button>
            <OutlineButton type="button" onClick={() => acceptTheirs()}>
              {adminEditorTexts.usarAtual}
            </OutlineButton>
          </Actions>
        </>
      )}
    </Callout>
  )
}
