import { Hint } from '../../ui/hint.tsx'
import { WorkOrder } from './work-filters.tsx'
import barStyles from '../../ui/filter-bar.module.css'
import styles from './work.module.css'

/** How many cases a view has, and what orders them. */
export const FoundCount = ({ text }: { text: string }) => (
  <div className={`${barStyles.filters} ${styles.count}`}>
    <Hint role="status">{text}</Hint>
    <WorkOrder />
  </div>
)
