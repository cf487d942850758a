/** Whether any of these columns would hold something else than the row does. */
export const hasChanges = <Row extends object>(row: Row, columns: Partial<Row>): boolean =>
  (Object.keys(columns) as (keyof Row)[]).some(
    (column) => columns[column] !== undefined && columns[column] !== row[column],
  )
