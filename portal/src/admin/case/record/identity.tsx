import { propertyTypes, type Fact } from 'core'
import { adminEditorTexts } from 'core/texts/admin-editor'
import { caseFactsTexts } from 'core/texts/case-facts'
import { operationTexts } from 'core/texts/operation'
import { propertyTypeText } from 'core/texts/property-type-text'
import { useState, type SyntheticEvent } from 'react'
import { useRevalidator } from 'react-router-dom'
import { useAction } from '../../../api/use-action.ts'
import { LocationPicker, type Place } from '../../../locations/location-picker.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { changeCase, type Work } from '../../cases/work-api.ts'
import { Actions } from '../../shell/actions.tsx'
import type { StaffShown } from '../load-staff-case.ts'
import { FactRow } from './fact-row.tsx'
import formStyles from '../../../forms/forms.module.css'
import styles from './record.module.css'

const title: Fact = { kind: 'text', most: 200 }

/** In which city the property stands: a state, and one of its cities. */
function PlaceDialog({ work, onClose }: { work: Work; onClose: () => void }) {
  const [place, setPlace] = useState<Place>({})
  const [round, setRound] = useState(0)
  const { revalidate } = useRevalidator()
  const { run, running } = useAction({ failure: () => ({ title: caseFactsTexts.lugarNaoSalvo }) })
  const { uf, municipio } = place
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!uf || !municipio) return
    void run(async () => {
      await changeCase(work.id, { property_city: municipio.nome, property_state: uf.sigla })
      await revalidate()
      onClose()
    })
  }
  return (
    <Dialog open title={caseFactsTexts.lugarTitulo} onClose={onClose}>
      <form className={formStyles.form} noValidate onSubmit={submit}>
        <LocationPicker
          place={place}
          round={round}
          cleared={round > 0}
          onChange={setPlace}
          onRetry={() => setRound(round + 1)}
        />
        <Actions end>
          <OutlineButton size="3" type="button" onClick={onClose}>
            {adminEditorTexts.cancelar}
          </OutlineButton>
          <Button size="3" type="submit" loading={running} disabled={!municipio}>
            {adminEditorTexts.salvar}
          </Button>
        </Actions>
      </form>
    </Dialog>
  )
}

/** What a case is called, what is bought, and where. */
export function Identity({ work, isLocked }: StaffShown & { isLocked: boolean }) {
  const { revalidate } = useRevalidator()
  const [isPlacing, setPlacing] = useState(false)
  const place = [work.property_city, work.property_state].filter(Boolean).join('/')
  const types = Object.fromEntries(propertyTypes.map((type) => [type, propertyTypeText(type)]))
  const save = async (change: Parameters<typeof changeCase>[1]) => {
    await changeCase(work.id, change)
    await revalidate()
  }
  return (
    <Panel>
      <h2>{caseFactsTexts.dossie}</h2>
      <dl className={styles.record}>
        <FactRow
          column="title"
          fact={title}
          name={caseFactsTexts.titulo}
          value={work.title}
          isLocked={isLocked}
          save={(value) => save({ title: value as string | null })}
        />
        <FactRow
          column="property_type"
          fact={{ kind: 'choice', of: types }}
          name={operationTexts.novoTipo}
          value={work.property_type}
          isLocked={isLocked}
          save={(value) => save({ property_type: value as Work['property_type'] })}
        />
        <div className={styles.row} data-unknown={!place || undefined}>
          <dt>{caseFactsTexts.lugar}</dt>
          <dd>
            <button
              type="button"
              className={styles.value}
              disabled={isLocked}
              aria-label={`${caseFactsTexts.lugarTitulo}: ${place}`}
              onClick={() => setPlacing(true)}
            >
              {place || <span className={styles.empty}>{caseFactsTexts.vazio}</span>}
            </button>
          </dd>
        </div>
      </dl>
      {isPlacing && <PlaceDialog work={work} onClose={() => setPlacing(false)} />}
    </Panel>
  )
}
