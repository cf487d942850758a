import { propertyTypes, type Fact } from 'core'
import { adminEditorTexts } from 'core/texts/admin-editor'
import { caseFactsTexts } from 'core/texts/case-facts'
import { operationTexts } from 'core/texts/operation'
import { propertyTypeText } from 'core/texts/property-type-text'
import { useState, type SyntheticEvent } from 'react'
import { useRevalidator } from 'react-router-dom'
import { useAction } from '../../../ui/async/use-action.ts'
import { LocationPicker, type CityChoice } from '../../../ui/locations/location-picker.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { changeCase, type Work } from '../../work-list/work-api.ts'
import { Actions } from '../../../ui/actions.tsx'
import type { StaffShown } from '../load-staff-case.ts'
import { FactRow } from './fact-row.tsx'
import formStyles from '../../../ui/forms/forms.module.css'
import styles from './record.module.css'

const title: Fact = { kind: 'text', most: 200 }

/** Dialog for the state and city of the property. */
function CityDialog({ work, onClose }: { work: Work; onClose: () => void }) {
  const [location, setLocation] = useState<CityChoice>({})
  const [round, setRound] = useState(0)
  const { revalidate } = useRevalidator()
  const { run, running } = useAction({ failure: () => ({ title: caseFactsTexts.lugarNaoSalvo }) })
  const { uf, municipio } = location
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
          value={location}
          round={round}
          cleared={round > 0}
          onChange={setLocation}
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

/** Title, property type and city of a case. */
export function Identity({ work, isLocked }: StaffShown & { isLocked: boolean }) {
  const { revalidate } = useRevalidator()
  const [isChoosingCity, setChoosingCity] = useState(false)
  const city = [work.property_city, work.property_state].filter(Boolean).join('/')
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
          record="case"
          save={(value, seen) => save({ title: value as string | null, seen: { title: seen } })}
        />
        <FactRow
          column="property_type"
          fact={{ kind: 'choice', of: types }}
          name={operationTexts.novoTipo}
          value={work.property_type}
          isLocked={isLocked}
          record="case"
          save={(value, seen) =>
            save({ property_type: value as Work['property_type'], seen: { property_type: seen } })
          }
        />
        <div className={styles.row} data-unknown={!city || undefined}>
          <dt>{caseFactsTexts.lugar}</dt>
          <dd>
            <button
              type="button"
              className={styles.value}
              disabled={isLocked}
              aria-label={`${caseFactsTexts.lugarTitulo}: ${city}`}
              onClick={() => setChoosingCity(true)}
            >
              {city || <span className={styles.empty}>{caseFactsTexts.vazio}</span>}
            </button>
          </dd>
        </div>
      </dl>
      {isChoosingCity && <CityDialog work={work} onClose={() => setChoosingCity(false)} />}
    </Panel>
  )
}
