import { fillText } from 'core/texts'
import { publicationTexts } from 'core/texts/publication'
import { useAction } from '../../ui/async/use-action.ts'
import { useToast } from '../../ui/toast/toast-context.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FetchedSection } from '../../ui/fetched-section.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { adminEditorTexts } from 'core/texts/admin-editor'
import { differenceOf } from '../../ui/difference.ts'
import { Actions } from '../../ui/actions.tsx'
import { partName } from './part-text.ts'
import { getDifference, restoreState, type Difference } from './publication-api.ts'
import styles from './publication.module.css'

/** Longest difference that is shown, in lines. */
const MOST_LINES = 12

const asRow = (content: unknown) => ({ '': content })

function PartDifference({ difference: { part, now, former } }: { difference: Difference['parts'][number] }) {
  const lines = differenceOf(asRow(now), asRow(former))
  const shown = lines.slice(0, MOST_LINES)
  return (
    <section className={styles.difference}>
      <h3>{partName(part)}</h3>
      <dl>
        {shown.map(({ name, before, after }) => (
          <div key={name}>
            <dt>{name.replace(/^\./, '') || partName(part)}</dt>
            <dd>
              <del>{before ?? publicationTexts.vazio}</del> <ins>{after ?? publicationTexts.vazio}</ins>
            </dd>
          </div>
        ))}
      </dl>
      {lines.length > shown.length && (
        <p>{fillText(publicationTexts.maisDiferencas, { n: lines.length - shown.length })}</p>
      )}
    </section>
  )
}

interface Props {
  number: number
  onDone: () => Promise<unknown>
  onClose: () => void
}

/** Shows the changes of a restore, part by part, and confirms it. */
export function RestoreDialog({ number, onDone, onClose }: Props) {
  const toast = useToast()
  const { run, running } = useAction({
    failure: () => ({ title: publicationTexts.erroVoltar }),
    onProblem: () => {
      onClose()
      void onDone()
    },
  })
  const restore = (newest: number) =>
    run(async () => {
      const made = await restoreState(number, newest)
      await onDone()
      onClose()
      toast({
        title: fillText(publicationTexts.voltou, { n: number }),
        description: fillText(publicationTexts.voltouTexto, { n: made.number }),
      })
    })
  return (
    <Dialog open title={fillText(publicationTexts.voltarTitulo, { n: number })} onClose={onClose}>
      <FetchedSection fetch={() => getDifference(number)}>
        {({ newest, parts }) =>
          parts.length === 0 ? (
            <p>{publicationTexts.voltarNada}</p>
          ) : (
            <div className={styles.restore}>
              <p>{publicationTexts.voltarTexto}</p>
              {parts.map((difference) => (
                <PartDifference key={difference.part} difference={difference} />
              ))}
              <Actions end>
                <OutlineButton size="3" onClick={onClose}>
                  {adminEditorTexts.cancelar}
                </OutlineButton>
                <Button size="3" loading={running} onClick={() => void restore(newest)}>
                  {publicationTexts.confirmarVolta}
                </Button>
              </Actions>
            </div>
          )
        }
      </FetchedSection>
    </Dialog>
  )
}
