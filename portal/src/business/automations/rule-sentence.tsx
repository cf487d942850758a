import { caseStages, keysOf, stageTargets, waitingOnLabels } from 'core'
import {
  actionsOf,
  automationTriggerKeys,
  automationTriggers,
  hasConditions,
  type AutomationTrigger,
} from 'core/automations'
import { caseMessageKeys } from 'core/templates'
import { automationsTexts } from 'core/texts/automations'
import { labelsTexts } from 'core/texts/labels'
import { describedBy, FieldError } from '../../ui/forms/field.tsx'
import { Hint } from '../../ui/hint.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import type { FieldState } from '../../ui/forms/use-form.ts'
import { templateName } from '../../cases/message-templates/template-texts.ts'
import { ChoiceMenu } from './choice-menu.tsx'
import { SentenceSelect } from './sentence-select.tsx'
import { ruleOf, textOf, valuesOf, type Draft } from './rule-fields.ts'
import styles from './rule-sentence.module.css'

type Texts = keyof typeof automationsTexts

/** Words around the numbers of each trigger, and their hint. */
const numberTexts: Partial<Record<AutomationTrigger, { before?: Texts; after: Texts; hint: Texts }>> = {
  lead_waiting: { before: 'ha', after: 'horasUteis', hint: 'numerosHoras' },
  papers_due: { after: 'diasDoPrazo', hint: 'numerosPrazo' },
  paper_expiring: { after: 'diasAntes', hint: 'numerosAntes' },
  approval_expiring: { after: 'diasAntes', hint: 'numerosAntes' },
  case_stopped: { before: 'ha', after: 'dias', hint: 'numerosParado' },
}
const daysAfter = { before: undefined, after: 'diasDepois', hint: 'numerosDepois' } as const

const inSentence = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
const waiting = keysOf(waitingOnLabels)
const waitingOptions = () => waiting.map((one) => [one, inSentence(labelsTexts[`espera_${one}`])] as const)

/** Situations of the chosen stages, and chosen ones of other stages, which could not be removed otherwise. */
function situationsOf(stages: readonly string[], chosen: readonly string[]) {
  const ofStages = caseStages
    .filter((stage) => stages.includes(stage))
    .flatMap((stage): string[] => [...stageTargets[stage].situations])
  return [...new Set([...ofStages, ...chosen])]
}

interface Props {
  draft: Draft
  text: (name: keyof Draft) => FieldState<string>
  set: (name: keyof Draft, value: string) => void
}

/** Line about the case: stage, situation and whom it waits for. */
function Conditions({ draft, text, set }: Props) {
  const stages = valuesOf(draft.stages)
  const situations = valuesOf(draft.situations)
  const waitsFor = valuesOf(draft.waiting_on)
  const chooseStages = (chosen: string[]) => {
    set('stages', textOf(chosen))
    const possible = situationsOf(chosen, [])
    set('situations', textOf(chosen.length > 0 ? situations.filter((one) => possible.includes(one)) : []))
  }
  return (
    <div className={styles.line}>
      <span>{automationsTexts.seEsta}</span>
      <ChoiceMenu
        id={text('stages').id}
        label={text('stages').label}
        anyText={automationsTexts.qualquerEtapa}
        options={caseStages.map((one) => [one, labelsTexts[`etapa_${one}`]] as const)}
        chosen={stages}
        onChange={chooseStages}
      />
      <span>{automationsTexts.naSituacao}</span>
      <ChoiceMenu
        id={text('situations').id}
        label={text('situations').label}
        anyText={automationsTexts.qualquerSituacao}
        options={situationsOf(stages, situations).map((one) => [one, one] as const)}
        chosen={situations}
        emptyText={automationsTexts.situacaoDepoisDaEtapa}
        onChange={(chosen) => set('situations', textOf(chosen))}
      />
      <span>{automationsTexts.eEspera}</span>
      <ChoiceMenu
        id={text('waiting_on').id}
        label={text('waiting_on').label}
        anyText={automationsTexts.qualquerPessoa}
        options={waitingOptions()}
        chosen={waitsFor}
        onChange={(chosen) => set('waiting_on', textOf(chosen))}
      />
    </div>
  )
}

/** A rule as a sentence: when, if and then, with a control for each choice. */
export function RuleSentence({ draft, text, set }: Props) {
  const trigger = draft.trigger as AutomationTrigger
  const { action } = ruleOf(draft)
  const { before, after, hint } = { ...daysAfter, ...numberTexts[trigger] }
  const hasNumbers = automationTriggers[trigger].numbers > 0
  const numbers = text('numbers')
  const errors = (['trigger', 'numbers', 'action', 'template', 'waits_for', 'stages'] as const)
    .map((name) => text(name))
    .filter(({ error }) => error)
  // A trigger of a weekday needs no words before it.
  const beginsWithDay = trigger === 'friday' || trigger === 'partner_friday'
  return (
    <section className={styles.sentence} aria-label={automationsTexts.frase}>
      <div className={styles.line}>
        {!beginsWithDay && <b>{automationsTexts.quando}</b>}
        <SentenceSelect
          {...text('trigger')}
          options={automationTriggerKeys.map((one) => {
            const words = automationsTexts[`gatilho_${one}`]
            return [one, beginsWithDay ? words : inSentence(words)] as const
          })}
        />
        {hasNumbers && (
          <>
            {before && <span>{automationsTexts[before]}</span>}
            <input
              id={numbers.id}
              className={styles.piece}
              aria-label={numbers.label}
              autoComplete="off"
              value={numbers.value}
              onChange={({ currentTarget }) => numbers.onChange(currentTarget.value)}
              onBlur={numbers.onBlur}
              {...describedBy({ id: numbers.id, error: numbers.error, hint: automationsTexts[hint] })}
            />
            <span>{automationsTexts[after]}</span>
          </>
        )}
      </div>
      {hasNumbers && (
        <div id={`${numbers.id}-hint`}>
          <Hint>{automationsTexts[hint]}</Hint>
        </div>
      )}
      {hasConditions(trigger) && <Conditions draft={draft} text={text} set={set} />}
      <div className={styles.line}>
        <b>{automationsTexts.entaoPequeno}</b>
        <SentenceSelect
          {...text('action')}
          value={action}
          options={actionsOf(trigger).map(
            (one) => [one, inSentence(automationsTexts[`acao_${one}`])] as const,
          )}
        />
        {action === 'send' && (
          <SentenceSelect
            {...text('template')}
            options={caseMessageKeys.map((one) => [one, templateName(one)] as const)}
          />
        )}
        {action === 'wait' && (
          <>
            <span>{automationsTexts.para}</span>
            <SentenceSelect
              {...text('waits_for')}
              options={[['', automationsTexts.escolhaQuem], ...waitingOptions()]}
            />
          </>
        )}
      </div>
      {(action === 'task' || action === 'tell') && (
        <TextField
          {...text('text')}
          label={action === 'tell' ? automationsTexts.textoAviso : automationsTexts.texto}
          autoComplete="off"
        />
      )}
      {errors.map(({ id, error }) => (
        <FieldError key={id} id={id} error={error} />
      ))}
    </section>
  )
}
