import { Hint } from '../../ui/hint.tsx'
import { WorkOrder } from './work-filters.tsx'
import barStyles from '../../ui/filter-bar.module.css'
import styles from './work.module.css'

/** Number of cases in a view, and the choice of their order. */
export const ResultCount = ({ text }: { text: string }) => (
  <div className={`${barStyles.filters} ${styles.count}`}>
    <Hint>
      <output>{text}</output>
    </Hint>
    <WorkOrder />
  </div>
)
