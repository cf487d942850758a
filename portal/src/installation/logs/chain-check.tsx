import { fillText } from 'core/texts'
import { logsTexts } from 'core/texts/logs'
import { Callout } from '../../ui/callout.tsx'
import { takeFocus } from '../../ui/focus.ts'
import { Code } from '../../ui/lists/code.tsx'
import type { Chain } from './logs-api.ts'
import styles from './logs.module.css'

export function ChainResult({ chain: { links, digest, break: fault } }: { chain: Chain }) {
  const n = links.toLocaleString('pt-BR')
  if (fault)
    return (
      <Callout ref={takeFocus} tone="danger" title={logsTexts.quebrada} as="alert">
        <p>{fillText(logsTexts[`quebra_${fault.fault}`], { n })}</p>
        {fault.entryId && <p>{fillText(logsTexts.quebraEntrada, { id: fault.entryId })}</p>}
      </Callout>
    )
  return (
    <Callout ref={takeFocus} tone="ok" as="status">
      <p>{links === 0 ? logsTexts.vazia : fillText(logsTexts.inteira, { n })}</p>
      {digest && (
        <p className={styles.digest}>
          {fillText(logsTexts.resumo, { resumo: '' })}
          <Code>{digest}</Code>
        </p>
      )}
    </Callout>
  )
}
