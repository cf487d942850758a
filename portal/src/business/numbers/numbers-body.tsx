import { fillText } from 'core/texts'
import { labelsTexts } from 'core/texts/labels'
import { numbersTexts } from 'core/texts/numbers'
import { workListTexts } from 'core/texts/work-list'
import { reasonName } from '../../cases/documents/review/reason-name.ts'
import { useMe } from '../../shell/session/use-me.ts'
import { BarRows } from './bar-rows.tsx'
import { CampaignTable } from './campaign-table.tsx'
import { FigureCards } from './figure-cards.tsx'
import { daysText, reais, valueText } from './figure-text.ts'
import { ListLink } from './list-link.tsx'
import { MonthBars } from './month-bars.tsx'
import type { Numbers } from './numbers-api.ts'
import { NumbersSection } from './numbers-section.tsx'
import { RankTable } from './rank-table.tsx'
import styles from './numbers.module.css'

/** Steps of the funnel from lead to released credit, in order. */
const funnel = ['leads', 'opened', 'sent', 'approved', 'signed', 'registered', 'released']

const Empty = ({ text }: { text: string }) => <p className={styles.empty}>{text}</p>

export function NumbersBody({ numbers }: { numbers: Numbers }) {
  const me = useMe()
  const { figures, board, stopped, expiring, stages, rejections, lost, lines, campaigns, partners, agents } =
    numbers
  const ended = stages.filter(({ count }) => count > 0)
  return (
    <div className={styles.body}>
      <FigureCards figures={figures} />
      <MonthBars numbers={numbers} />
      <div className={styles.parts}>
        <NumbersSection title={numbersTexts.funil} text={numbersTexts.funilTexto}>
          <BarRows
            rows={funnel.flatMap((key) =>
              figures
                .filter((figure) => figure.key === key)
                .map((figure) => ({
                  id: key,
                  label: numbersTexts[figure.key],
                  size: figure.value ?? 0,
                  value: valueText(figure.unit, figure.value),
                  list: figure.list,
                })),
            )}
          />
        </NumbersSection>
        <NumbersSection title={numbersTexts.etapas} text={numbersTexts.etapasTexto}>
          {ended.length === 0 ? (
            <Empty text={numbersTexts.nenhumaEtapa} />
          ) : (
            <BarRows
              targets={ended.map(({ target }) => target)}
              rows={ended.map(({ stage, median, target, list }) => ({
                id: stage,
                label: labelsTexts[`etapa_${stage}`],
                size: median ?? 0,
                value:
                  target === null
                    ? daysText(median)
                    : fillText(numbersTexts.comMeta, { dias: daysText(median), meta: target }),
                list,
              }))}
            />
          )}
        </NumbersSection>
        <NumbersSection
          title={numbersTexts.agora}
          aside={
            <ListLink list={expiring.list}>{fillText(numbersTexts.vencemN, { n: expiring.count })}</ListLink>
          }
        >
          <BarRows
            rows={board.map(({ column, count, list }) => ({
              id: column,
              label: workListTexts[`coluna_${column}`],
              size: count,
              value: count,
              list,
            }))}
          />
        </NumbersSection>
        <NumbersSection title={numbersTexts.parados} text={numbersTexts.paradosTexto}>
          {stopped.length === 0 ? (
            <Empty text={numbersTexts.nenhumParado} />
          ) : (
            <BarRows
              rows={stopped.map(({ waiting_on, count, list }) => ({
                id: waiting_on,
                label: labelsTexts[`espera_${waiting_on}`],
                size: count,
                value: count,
                list,
              }))}
            />
          )}
        </NumbersSection>
        <NumbersSection title={numbersTexts.motivos}>
          {rejections.length === 0 ? (
            <Empty text={numbersTexts.nenhumMotivo} />
          ) : (
            <BarRows
              rows={rejections.map(({ cause, count, list }) => ({
                id: cause,
                label: reasonName(cause),
                size: count,
                value: count,
                list,
              }))}
            />
          )}
        </NumbersSection>
        <NumbersSection title={numbersTexts.perdas}>
          {lost.length === 0 ? (
            <Empty text={numbersTexts.nenhumaPerda} />
          ) : (
            <BarRows
              rows={lost.map(({ outcome, reason, stage, count, list }) => ({
                id: `${outcome} ${reason} ${stage}`,
                label: fillText(numbersTexts.perda, {
                  desfecho: labelsTexts[`desfecho_${outcome}`],
                  motivo: reason ?? numbersTexts.semMotivo,
                  etapa: labelsTexts[`etapa_${stage}`],
                }),
                size: count,
                value: count,
                list,
              }))}
            />
          )}
        </NumbersSection>
        <NumbersSection title={numbersTexts.linhas}>
          {lines.length === 0 ? (
            <Empty text={numbersTexts.nenhumaLinha} />
          ) : (
            <BarRows
              rows={lines.map(({ line, count, value, list }) => ({
                id: line ?? '',
                label: fillText(numbersTexts.linhaN, { linha: line ?? numbersTexts.semLinha, n: count }),
                size: value,
                value: reais(value),
                list,
              }))}
            />
          )}
        </NumbersSection>
        <CampaignTable campaigns={campaigns} />
        <RankTable title={numbersTexts.parceiros} empty={numbersTexts.nenhumParceiro} ranks={partners} />
        {me.role === 'admin' && (
          <RankTable title={numbersTexts.agentes} empty={numbersTexts.nenhumAgente} ranks={agents} />
        )}
      </div>
    </div>
  )
}
