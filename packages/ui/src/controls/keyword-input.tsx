import { useEffect, useState } from 'react'
import { SearchInput, type SearchProps } from './search-input.tsx'

interface KeywordProps extends Omit<SearchProps, 'value' | 'onValue' | 'onSearch'> {
  /** What is looked for now, as the address has it. */
  keyword: string
  /** Another keyword, once it has settled. */
  onSearch: (keyword: string) => void
}

/** A search line whose keyword the address keeps: what stands in it follows the address, too. */
export function KeywordInput({ keyword, onSearch, ...rest }: KeywordProps) {
  const [typed, setTyped] = useState(keyword)
  useEffect(() => setTyped(keyword), [keyword])
  const settled = (next: string) => {
    if (next !== keyword) onSearch(next)
  }
  return <SearchInput {...rest} value={typed} onValue={setTyped} onSearch={settled} />
}
