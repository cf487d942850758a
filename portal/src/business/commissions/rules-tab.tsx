import { findCommissionRule, formatBrl, formatDate, today } from 'core'
import { fillText } from 'core/texts'
import { commissionRulesTexts } from 'core/texts/commission-rules'
import { CalendarClock, CalendarOff, CircleCheck, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Badge, type BadgeProps } from '../../ui/badge.tsx'
import { Hint } from '../../ui/hint.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { RowMenu } from '../../ui/row-menu.tsx'
import { EditList } from '../../ui/lists/edit-list.tsx'
import { useRemoval } from '../../ui/lists/use-removal.tsx'
import { rateText, ruleName } from './commission-text.ts'
import { deleteRule, type Deadlines, type Rule, type Summary } from './commissions-api.ts'
import { DeadlinesForm } from './deadlines-form.tsx'
import { Recalculating } from './recalculating.tsx'
import { RulePanel } from './rule-panel.tsx'
import styles from './commissions.module.css'

interface RowProps {
  rule: Rule
  rules: readonly Rule[]
  onEdit: () => void
  onDelete: () => void
}

/** Badge that says whether a rule applies to contracts signed today. */
function ruleBadge(rule: Rule, rules: readonly Rule[]): BadgeProps {
  const { bank, line, valid_from, valid_until } = rule
  const day = today(new Date())
  if (valid_from > day) return { tone: 'info', icon: CalendarClock, label: commissionRulesTexts.futura }
  if (valid_until !== null && valid_until < day)
    return { tone: 'neutral', icon: CalendarOff, label: commissionRulesTexts.encerrada }
  return findCommissionRule(rules, { bank, line, signed_on: day }) === rule
    ? { tone: 'active', icon: CircleCheck, label: commissionRulesTexts.vigente }
    : { tone: 'neutral', icon: CalendarOff, label: commissionRulesTexts.substituida }
}

const termsText = ({ rate, base, ceiling, trigger }: Rule) =>
  [
    fillText(commissionRulesTexts.regraResumo, {
      taxa: rateText(rate),
      base: commissionRulesTexts[`sobre_${base}`],
    }),
    ceiling !== null && fillText(commissionRulesTexts.regraTeto, { teto: formatBrl(ceiling) }),
    fillText(commissionRulesTexts.regraGatilho, {
      gatilho: commissionRulesTexts[`gatilho_${trigger}`].toLowerCase(),
    }),
  ]
    .filter(Boolean)
    .join(' · ')

const daysText = ({ valid_from, valid_until }: Rule) =>
  valid_until === null
    ? fillText(commissionRulesTexts.desde, { de: formatDate(valid_from) })
    : fillText(commissionRulesTexts.deAte, { de: formatDate(valid_from), ate: formatDate(valid_until) })

const sourceText = ({ source, checked_on }: Rule) =>
  [
    source,
    checked_on === null
      ? commissionRulesTexts.confirmar
      : fillText(commissionRulesTexts.conferidaEm, { dia: formatDate(checked_on) }),
  ].join(' · ')

const RuleRow = ({ rule, rules, onEdit, onDelete }: RowProps) => (
  <li className={styles.rule}>
    <div>
      <h2>
        {ruleName(rule)} <Badge {...ruleBadge(rule, rules)} />
      </h2>
      <p>{termsText(rule)}</p>
      <p>
        {daysText(rule)} · {sourceText(rule)}
      </p>
    </div>
    <div className={styles.ruleActions}>
      <OutlineButton
        aria-label={fillText(commissionRulesTexts.editarDe, { nome: ruleName(rule) })}
        onClick={onEdit}
      >
        {commissionRulesTexts.editar}
      </OutlineButton>
      <RowMenu
        label={fillText(commissionRulesTexts.maisAcoes, { nome: ruleName(rule) })}
        items={[{ label: commissionRulesTexts.excluir, icon: Trash2, onChoose: onDelete }]}
      />
    </div>
  </li>
)

interface Props {
  rules: readonly Rule[]
  deadlines: Deadlines
  recalculating: Summary['recalculating']
  reload: () => Promise<unknown>
}

/** Table of dated rules, and the deadlines of commissions. */
export function RulesTab({ rules, deadlines, recalculating, reload }: Props) {
  const [opened, setOpened] = useState<{ rule?: Rule }>()
  const removal = useRemoval<Rule>({
    remove: deleteRule,
    reload,
    question: (rule) => ({
      title: fillText(commissionRulesTexts.excluirPergunta, { nome: ruleName(rule) }),
      text: commissionRulesTexts.excluirTexto,
      action: commissionRulesTexts.excluirAcao,
    }),
    done: { title: commissionRulesTexts.excluida },
    failure: { title: commissionRulesTexts.erroExcluir },
  })
  return (
    <>
      <Recalculating progress={recalculating} reload={reload} />
      <EditList
        create={commissionRulesTexts.novaRegra}
        onCreate={() => setOpened({})}
        empty={{ title: commissionRulesTexts.regrasVazio, text: commissionRulesTexts.regrasVazioTexto }}
        note={<Hint>{commissionRulesTexts.regrasTexto}</Hint>}
      >
        {rules.map((rule) => (
          <RuleRow
            key={rule.id}
            rule={rule}
            rules={rules}
            onEdit={() => setOpened({ rule })}
            onDelete={() => removal.ask(rule)}
          />
        ))}
      </EditList>
      <DeadlinesForm deadlines={deadlines} reload={reload} />
      {opened && (
        <RulePanel
          opened={opened.rule}
          rule={rules.find(({ id }) => id === opened.rule?.id)}
          reload={reload}
          onClose={() => setOpened(undefined)}
        />
      )}
      {removal.dialog}
    </>
  )
}
