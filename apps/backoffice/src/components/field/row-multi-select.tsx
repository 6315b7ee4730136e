import { MultiSelect, Pill } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export interface RowOption {
  value: string;
  label: string;
  /** What is shown of a chosen row, if not the label. */
  title?: string;
}

/** The most pixels that the list is high. */
const listSize = 160;

export interface RowMultiSelectProps {
  label: string;
  description?: ReactNode;
  /** Says what can be typed. */
  hint: string;
  nothingFound: string;
  /** What the server has found for the search. */
  found: readonly RowOption[];
  isSearching: boolean;
  search: string;
  onSearch: (search: string) => void;
  value: string[];
  onChange: (picked: string[]) => void;
  error?: ReactNode;
  autoFocus?: boolean;
  /** At most one row: another choice replaces it. */
  isOne?: boolean;
  onOpen?: () => void;
}

/** Selects rows. The server searches: a list can be too large for a browser. */
export function RowMultiSelect(props: RowMultiSelectProps) {
  const { label, hint, nothingFound, found, isSearching, search, onSearch, value } = props;
  const { onChange, error, autoFocus = false, isOne = false, onOpen } = props;
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<readonly RowOption[]>([]);
  // A chosen row keeps its label when a later search does not find it.
  const options = new Map([...chosen, ...found].map((option) => [option.value, option]));

  return (
    <MultiSelect
      searchable
      clearable
      hidePickedOptions
      data-autofocus={autoFocus || undefined}
      label={label}
      description={props.description}
      placeholder={value.length === 0 ? hint : undefined}
      nothingFoundMessage={isSearching ? t(($) => $.lists.searching) : nothingFound}
      clearButtonProps={{ 'aria-label': t(($) => $.lists.clearSearch) }}
      // Below the field, in a gap that opens for it: it covers neither a field nor a button.
      comboboxProps={{ position: 'bottom', middlewares: { flip: false, shift: false } }}
      dropdownOpened={isOpen}
      onDropdownOpen={() => {
        setOpen(true);
        onOpen?.();
      }}
      onDropdownClose={() => setOpen(false)}
      // Only the title: what else tells the rows apart has no room in a pill.
      renderPill={({ option, onRemove }) => (
        <Pill withRemoveButton onRemove={onRemove}>
          {option === undefined ? '' : (options.get(String(option.value))?.title ?? option.label)}
        </Pill>
      )}
      styles={{
        root: { marginBlockEnd: isOpen ? listSize + 16 : undefined },
        options: { maxBlockSize: listSize, overflowY: 'auto' },
        // The text input stays beside a long pill: on a line of its own it would look like a gap.
        pill: { maxInlineSize: 'var(--aqua-pill-size, calc(100% - 3.5rem))' },
        inputField: { minInlineSize: '2.5rem' },
      }}
      data={[...options.values()]}
      // The server has searched; a second filter here would hide some of the results.
      filter={({ options: all }) => all}
      searchValue={search}
      onSearchChange={onSearch}
      value={value}
      error={error}
      onChange={(all) => {
        const picked = isOne ? all.slice(-1) : all;
        setChosen([...options.values()].filter((option) => picked.includes(option.value)));
        onSearch('');
        if (isOne) setOpen(false);
        onChange(picked);
      }}
    />
  );
}
