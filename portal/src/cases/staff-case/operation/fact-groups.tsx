import { keysOf, factGroups, type FactGroup, type FactRecord } from 'core'
import { fillText } from 'core/texts'
import { caseSummaryTexts } from 'core/texts/case-summary'
import { propertyTypeText } from 'core/texts/property-type-text'
import { Building, Handshake, Landmark, Pencil, Stamp, User, type LucideIcon } from 'lucide-react'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { PanelList } from '../../../ui/panel.tsx'
import type { Work } from '../../work-list/work-api.ts'
import { Ring } from '../summary/ring.tsx'
import { valueOf, type KnownFacts } from '../summary/stage-facts.ts'
import { factText } from './stage-facts-card.tsx'
import styles from './operation.module.css'

/** Icon of each group, and the facts that its line shows. */
const groups = {
  buyer: { icon: User, line: ['buyer.cpf', 'buyer.income_type', 'buyer.income'] },
  property: { icon: Building, line: ['property.address', 'property.price'] },
  loan: { icon: Landmark, line: ['operation.bank', 'operation.line', 'operation.financed'] },
  seller: { icon: Handshake, line: ['seller.name', 'seller.phone'] },
  closing: { icon: Stamp, line: ['operation.contract_number', 'operation.registry_protocol'] },
} as const satisfies Record<FactGroup, { icon: LucideIcon; line: readonly string[] }>

const names = keysOf(groups)

/** Number of filled facts of a group, and of those that count. */
function progressOf(group: FactGroup, known: KnownFacts, { property_type, property_city }: Work) {
  const counted = Object.entries(factGroups[group]).flatMap(([record, columns]) =>
    (columns as readonly string[]).map((column) => valueOf(known, record as FactRecord, column)),
  )
  const values = group === 'property' ? [property_type, property_city, ...counted] : counted
  return { done: values.filter((value) => value !== null).length, total: values.length }
}

interface Props {
  work: Work
  known: KnownFacts
  onEdit: (group: FactGroup) => void
}

/** Groups of facts with their progress; each opens in a side panel. */
export const FactGroups = ({ work, known, onEdit }: Props) => (
  <PanelList className={styles.groups}>
    {names.map((group) => {
      const { icon: Icon, line } = groups[group]
      const { done, total } = progressOf(group, known, work)
      const name = caseSummaryTexts[`grupo_${group}`]
      const texts = [
        group === 'buyer' && known.buyers.map((buyer) => buyer.name).join(', '),
        group === 'property' && work.property_type && propertyTypeText(work.property_type),
        ...line.map((key) => {
          const [record, column] = key.split('.') as [FactRecord, string]
          return factText({ record, column }, known)
        }),
      ].filter(Boolean)
      return (
        <li key={group} id={group === 'buyer' ? 'pessoas' : group === 'property' ? 'imovel' : undefined}>
          <span className={styles.icon}>
            <Icon aria-hidden />
          </span>
          <div>
            <h3>{name}</h3>
            <p>{texts.join(', ') || caseSummaryTexts.nadaAinda}</p>
          </div>
          <span className={styles.progress}>
            <Ring done={done} total={total} />
            <span>{fillText(caseSummaryTexts.dePara, { n: done, total })}</span>
          </span>
          <OutlineButton
            data-screen-only
            aria-label={fillText(caseSummaryTexts.editarGrupo, { grupo: name.toLowerCase() })}
            onClick={() => onEdit(group)}
          >
            <Pencil />
            <span className={styles.word}>{caseSummaryTexts.editar}</span>
          </OutlineButton>
        </li>
      )
    })}
  </PanelList>
)
