import type { OpenBook, Place } from '@aqua/contract/reading/open-books';
import { useEffect, useState } from 'react';
import {
  meetPlace,
  movePlace,
  stayHere,
  takePlace,
  usePlaceQuestion,
} from '../../../lib/places/places';
import { startPage } from '../../../lib/places/start-page';
import { allowReports } from '../../../lib/places/report-places';
import { forgetLinkPage } from './forget-link-page';
import { clampPage } from '../../pages/page-numbers';

/**
 * The current page of a book. The book opens at `linked`, the page of a link; otherwise at this
 * device's place; otherwise at the place of the device used before. A page that is visited, by a link
 * or a jump, leaves the place where it was until the student turns a page (docs/decisions/0096).
 * `question` is another device's place that the student is
 * asked about (docs/decisions/0040).
 */
export function useCurrentPage({ id, place, pageCount }: OpenBook, linked: number | null) {
  const count = Math.max(1, pageCount);
  const [page, setPage] = useState(() => clampPage(linked ?? startPage(id, place), count));
  const [isVisit, setVisit] = useState(linked !== null);
  const question = usePlaceQuestion(id);

  useEffect(() => {
    allowReports(id);
    forgetLinkPage();
  }, [id]);
  useEffect(() => {
    if (!isVisit) meetPlace(id, place);
  }, [id, place, isVisit]);

  function visit(next: number) {
    const there = clampPage(next, count);
    if (there === page) return;
    setVisit(true);
    setPage(there);
  }
  function turn(next: number) {
    const there = clampPage(next, count);
    setVisit(false);
    movePlace(id, there);
    setPage(there);
  }
  function take(other: Place) {
    takePlace(id, other);
    setVisit(false);
    setPage(clampPage(other.page, count));
  }
  const stay = (other: Place) => stayHere(id, page, other);
  return { page, isVisit, visit, turn, question, take, stay };
}
