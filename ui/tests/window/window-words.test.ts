// Texts of the window and of the first screen that depend on a number.
import { expect, test } from 'vitest';
import { message } from '../../src/words/messages';

test('the question on closing counts in words up to nine', () => {
  const titles = [1, 2, 9, 10].map((count) => message('window-close-title', { count }));
  expect(titles).toEqual([
    'One link is being watched',
    'Two links are being watched',
    'Nine links are being watched',
    '10 links are being watched',
  ]);
  expect(message('window-close-about', { count: 1 })).toBe(
    'If the app closes, nobody here sees it turn green.',
  );
  expect(message('window-close-about', { count: 3 })).toBe(
    'If the app closes, nobody here sees them turn green.',
  );
});

test('the test of a key counts the connections it shows', () => {
  expect([0, 1, 12480].map((count) => message('welcome-test-visible', { count }))).toEqual([
    'No connections are visible with this key.',
    '1 connection is visible with this key.',
    '12,480 connections are visible with this key.',
  ]);
});
