import {
  keysOf,
  generateChecklist,
  incomeTypeLabels,
  propertyTypes,
  sellerKindLabels,
  type ChecklistBuyer,
  type ChecklistFacts,
  type ChecklistModel,
  type IncomeType,
  type PropertyType,
  type SellerKind,
} from 'core'
import { fillText } from 'core/texts'
import { adminChecklistsTexts } from 'core/texts/admin-checklists'
import { labelsTexts } from 'core/texts/labels'
import { propertyTypeText } from 'core/texts/property-type-text'
import { useState } from 'react'
import { PreviewFields } from '../../ui/json-editor/preview.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { answerText, type AnswerTo } from './model-fields.ts'
import styles from './templates.module.css'

const buyings = {
  um: 'previaUm',
  casal: 'previaCasal',
  casado: 'previaCasado',
} as const

/** Facts of the sample case in a preview. */
interface Sample {
  type: PropertyType
  buying: keyof typeof buyings
  income: IncomeType
  fgts: AnswerTo
  mcmv: AnswerTo
  seller: SellerKind | ''
}

/** Couple with formal employment buying a used home with FGTS. */
const usual: Sample = {
  type: 'imovel_usado',
  buying: 'casal',
  income: 'clt',
  fgts: 'true',
  mcmv: '',
  seller: 'pessoa',
}

const toBoolean = (answer: AnswerTo) => (answer === '' ? null : answer === 'true')

function factsOf({ type, buying, income, fgts, mcmv, seller }: Sample): ChecklistFacts {
  const buyer = (id: string): ChecklistBuyer => ({
    id,
    incomeType: income,
    maritalStatus: buying === 'um' ? 'solteiro' : 'casado',
    usesFgts: null,
  })
  return {
    propertyType: type,
    propertyState: null,
    sellerKind: seller || null,
    usesFgts: toBoolean(fgts),
    isMcmv: toBoolean(mcmv),
    buyers: buying === 'casal' ? [buyer('1'), buyer('2')] : [buyer('1')],
  }
}

const answers = ['', 'true', 'false'] as const
const answerLabel = (answer: AnswerTo) =>
  answer === '' ? adminChecklistsTexts.naoSeSabe : answerText(answer)

/** Preview of the documents that a sample case would be asked for. */
export function ChecklistPreview({ models }: { models: readonly ChecklistModel[] }) {
  const [sample, setSample] = useState(usual)
  const set = (change: Partial<Sample>) => setSample((before) => ({ ...before, ...change }))
  const items = generateChecklist(models, factsOf(sample))
  const shown = [...new Map(items.map((item) => [item.key, item])).values()]
  const count = {
    n: items.length,
    obrigatorios: items.filter(({ required }) => required).length,
  }
  return (
    <div className={styles.preview}>
      <p className={styles.note}>{adminChecklistsTexts.previaDica}</p>
      <PreviewFields>
        <SelectField
          label={adminChecklistsTexts.previaTipo}
          value={sample.type}
          options={propertyTypes.map((type) => [type, propertyTypeText(type)] as const)}
          onChange={(type) => set({ type })}
        />
        <SelectField
          label={adminChecklistsTexts.previaCompradores}
          value={sample.buying}
          options={keysOf(buyings).map((buying) => [buying, adminChecklistsTexts[buyings[buying]]] as const)}
          onChange={(buying) => set({ buying })}
        />
        <SelectField
          label={adminChecklistsTexts.previaRenda}
          value={sample.income}
          options={keysOf(incomeTypeLabels).map((type) => [type, incomeTypeLabels[type]] as const)}
          onChange={(income) => set({ income })}
        />
        <SelectField
          label={adminChecklistsTexts.condicaoFgts}
          value={sample.fgts}
          options={answers.map((answer) => [answer, answerLabel(answer)] as const)}
          onChange={(fgts) => set({ fgts })}
        />
        <SelectField
          label={adminChecklistsTexts.condicaoMcmv}
          value={sample.mcmv}
          options={answers.map((answer) => [answer, answerLabel(answer)] as const)}
          onChange={(mcmv) => set({ mcmv })}
        />
        <SelectField
          label={adminChecklistsTexts.previaVendedor}
          value={sample.seller}
          options={[
            ['', adminChecklistsTexts.naoSeSabe],
            ['pessoa', sellerKindLabels.pessoa],
            ['empresa', sellerKindLabels.empresa],
          ]}
          onChange={(seller) => set({ seller })}
        />
      </PreviewFields>
      <p>
        <output>
          <strong>
            {shown.length > 0
              ? fillText(adminChecklistsTexts.previaConta, count)
              : adminChecklistsTexts.previaNada}
          </strong>
        </output>
      </p>
      <ol className={styles.asked}>
        {shown.map(({ key, label, owner, required, buyer_id }) => (
          <li key={key}>
            <span>{label}</span>
            <small>
              {[
                labelsTexts[`responsavel_${owner}`],
                buyer_id !== null && sample.buying === 'casal' && adminChecklistsTexts.previaDeCada,
                !required && adminChecklistsTexts.resumoOpcional,
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </li>
        ))}
      </ol>
    </div>
  )
}
