import './pay-table.css'

interface PayTableProps {
  readonly headings: readonly string[]
  /** The first cell of each is another in every row. */
  readonly rows: readonly (readonly [first: string, ...others: string[]])[]
}

/** The payouts of some choices; the payout is the last column. */
export function PayTable({ headings, rows }: PayTableProps) {
  return (
    <table className="pay-table">
      <thead>
        <tr>
          {headings.map(heading => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row[0]}>
            {row.map((cell, column) => (
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
