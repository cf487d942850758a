import { entryText, type RuleChange, type RuleDiff } from 'core/import'
import { fillText } from 'core/texts'
import { ruleTableTexts } from 'core/texts/admin-rule-tables'
import { Actions } from '../../../ui/actions.tsx'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import styles from './rule-diff-view.module.css'

/** Limit of listed figures: a table of all municipalities has thousands. */
const MOST_SHOWN = 100

function Change({ label, before, after }: RuleChange) {
  return (
    <li>
      <strong>{label}</strong>
      {after ? (
        <>
          <ins>{entryText(after)}</ins>
          {before && <small>{fillText(ruleTableTexts.mudancaAntes, { antes: entryText(before) })}</small>}
        </>
      ) : (
        before && <del>{entryText(before)}</del>
      )}
    </li>
  )
}

function Changes({ title, changes }: { title: string; changes: readonly RuleChange[] }) {
  if (changes.length === 0) return null
  return (
    <details className={styles.changes} open={changes.length <= MOST_SHOWN}>
      <summary>{fillText(title, { n: changes.length })}</summary>
      <ul>
        {changes.slice(0, MOST_SHOWN).map((change) => (
          <Change key={`${change.label} ${change.after?.from ?? change.before?.from ?? ''}`} {...change} />
        ))}
      </ul>
      {changes.length > MOST_SHOWN && (
        <p>{fillText(ruleTableTexts.mudancasMais, { n: changes.length - MOST_SHOWN })}</p>
      )}
    </details>
  )
}

interface Props {
  diff: RuleDiff
  onUse: () => void
  onDiscard: () => void
}

/** Figures that a file adds, changes and removes, each old and new, with the choice to use them. */
export function RuleDiffView({ diff: { added, changed, removed, same }, onUse, onDiscard }: Props) {
  const counts = { novos: added.length, mudam: changed.length, saem: removed.length, iguais: same }
  const isEmpty = added.length + changed.length + removed.length === 0
  return (
    <Callout tone={isEmpty ? 'info' : 'ok'} as="status" title={ruleTableTexts.mudancas}>
      <p>{isEmpty ? ruleTableTexts.mudancasNada : fillText(ruleTableTexts.mudancasConta, counts)}</p>
      <Changes title={ruleTableTexts.mudancasMudam} changes={changed} />
      <Changes title={ruleTableTexts.mudancasNovos} changes={added} />
      <Changes title={ruleTableTexts.mudancasSaem} changes={removed} />
      {!isEmpty && <p>{ruleTableTexts.planilhaDica}</p>}
      <Actions>
        {!isEmpty && (
          <Button type="button" onClick={onUse}>
            {ruleTableTexts.planilhaUsar}
          </Button>
        )}
        <OutlineButton type="button" onClick={onDiscard}>
          {ruleTableTexts.mudancasDescartar}
        </OutlineButton>
      </Actions>
    </Callout>
  )
}
