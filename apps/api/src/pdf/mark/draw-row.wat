;; Draws both invisible marks on one row of pixels (docs/decisions/0065).
;;
;; A lane is one of the three colours of a pixel. Lanes come eight at a time as 16-bit numbers. A row of
;; lanes has eight pixels of margin on both sides, so a group of lanes never lies partly outside.
(module
  (memory (export "memory") 1)

  ;; The product of two fractions of 2^15, rounded: one instruction, whereas the strict product takes
  ;; four. Machines differ only for -1 * -1, and here at most one of the two is -1.
  (func $product (param $one v128) (param $other v128) (result v128)
    (i16x8.relaxed_q15mulr_s (local.get $one) (local.get $other)))

  ;; Mixes two rows of lanes; `share` is that of the second.
  (func $between (param $first v128) (param $second v128) (param $share v128) (result v128)
    (i16x8.add (local.get $first)
      (call $product
        (i16x8.sub (local.get $second) (local.get $first))
        (local.get $share))))

  ;; The value `shift` (within one pixel) of the way from `here` to `after`, or to `before` if it is
  ;; negative: the parabola through all three, in 2^6 of a grey level until it is rounded.
  ;;   here + shift * (after - before + shift * (before + after - 2 * here)) / 2
  ;; The sum in brackets is within 510 grey levels, and so within 16 bits. The result is kept between
  ;; the three values: beside a hard edge the parabola goes beyond them, which would show as a fringe.
  (func $moved (param $before v128) (param $here v128) (param $after v128) (param $shift v128)
      (result v128)
    (i16x8.max_s
      (i16x8.min_s (local.get $here) (i16x8.min_s (local.get $before) (local.get $after)))
      (i16x8.min_s
        (i16x8.max_s (local.get $here) (i16x8.max_s (local.get $before) (local.get $after)))
        (i16x8.add (local.get $here)
          (call $product
            (call $product
              (i16x8.add
                (i16x8.shl (i16x8.sub (local.get $after) (local.get $before)) (i32.const 6))
                (call $product
                  (i16x8.shl
                    (i16x8.sub
                      (i16x8.add (local.get $before) (local.get $after))
                      (i16x8.shl (local.get $here) (i32.const 1)))
                    (i32.const 6))
                  (local.get $shift)))
              (local.get $shift))
            ;; 2^8 / 2^15 is 2^-7, which undoes the 2^6 and halves.
            (i16x8.splat (i32.const 256)))))))

  ;; All parameters are addresses, except the shares and the number of lanes. Rows of bytes: the row
  ;; itself and those above and below it; room for one row; the result. Rows of 16-bit lanes, two of
  ;; each kind with the share of the second one: how far the page moves across and down, in pixels *
  ;; 2^15, and the light mark's cells, from -1 to 1, * 2^13. `amplitudes` has one value for every
  ;; eight pixels, in grey levels * 2^8.
  (func (export "drawRow")
      (param $above i32) (param $here i32) (param $below i32) (param $room i32) (param $result i32)
      (param $across0 i32) (param $across1 i32) (param $down0 i32) (param $down1 i32)
      (param $moveShare i32)
      (param $cells0 i32) (param $cells1 i32) (param $cellShare i32)
      (param $amplitudes i32) (param $lanes i32)
    (local $lane i32) (local $block i32) (local $wide i32)
    (local $moves v128) (local $shares v128) (local $amplitude v128) (local $grey v128)
    (local.set $moves (i16x8.splat (local.get $moveShare)))
    (local.set $shares (i16x8.splat (local.get $cellShare)))

    ;; Moves the row down, with its margins.
    (loop $vertical
      (local.set $wide (i32.shl (local.get $lane) (i32.const 1)))
      (v128.store64_lane 0
        (i32.add (local.get $room) (local.get $lane))
        (i8x16.narrow_i16x8_u
          (call $moved
            (v128.load8x8_u (i32.add (local.get $above) (local.get $lane)))
            (v128.load8x8_u (i32.add (local.get $here) (local.get $lane)))
            (v128.load8x8_u (i32.add (local.get $below) (local.get $lane)))
            (call $between
              (v128.load (i32.add (local.get $down0) (local.get $wide)))
              (v128.load (i32.add (local.get $down1) (local.get $wide)))
              (local.get $moves)))
          (v128.const i64x2 0 0)))
      (local.set $lane (i32.add (local.get $lane) (i32.const 8)))
      (br_if $vertical (i32.lt_u (local.get $lane) (local.get $lanes))))

    ;; Moves the row across, brings it between 2 and 250.5, and adds the light mark; eight pixels share
    ;; one amplitude. White paper lies between two levels, so the sign of a cell decides which one it
    ;; gets. It lies a little below the middle, so that bare paper gets the lower one.
    (local.set $lane (i32.const 24))
    (loop $blocks
      (local.set $amplitude (v128.load16_splat (local.get $amplitudes)))
      (local.set $amplitudes (i32.add (local.get $amplitudes) (i32.const 2)))
      (local.set $block (i32.add (local.get $lane) (i32.const 24)))
      (loop $groups
        (local.set $wide (i32.shl (local.get $lane) (i32.const 1)))
        (local.set $grey
          (call $moved
            (v128.load8x8_u (i32.add (local.get $room) (i32.sub (local.get $lane) (i32.const 3))))
            (v128.load8x8_u (i32.add (local.get $room) (local.get $lane)))
            (v128.load8x8_u (i32.add (local.get $room) (i32.add (local.get $lane) (i32.const 3))))
            (call $between
              (v128.load (i32.add (local.get $across0) (local.get $wide)))
              (v128.load (i32.add (local.get $across1) (local.get $wide)))
              (local.get $moves))))
        (v128.store64_lane 0
          (i32.add (local.get $result) (local.get $lane))
          (i8x16.narrow_i16x8_u
            (i16x8.add
              (i16x8.max_s (i16x8.splat (i32.const 2))
                (i16x8.min_s (i16x8.splat (i32.const 250)) (local.get $grey)))
              ;; 2^13 * 2^8 / 2^15 is 2^6, of which half a level is 2^5; and 2^9 / 2^15 is 2^-6.
              (call $product
                (i16x8.add
                  (v128.and (i16x8.splat (i32.const 31))
                    (i16x8.gt_s (local.get $grey) (i16x8.splat (i32.const 250))))
                  (call $product
                    (call $between
                      (v128.load (i32.add (local.get $cells0) (local.get $wide)))
                      (v128.load (i32.add (local.get $cells1) (local.get $wide)))
                      (local.get $shares))
                    (local.get $amplitude)))
                (i16x8.splat (i32.const 512))))
            (v128.const i64x2 0 0)))
        (local.set $lane (i32.add (local.get $lane) (i32.const 8)))
        (br_if $groups (i32.lt_u (local.get $lane) (local.get $block))))
      (br_if $blocks (i32.lt_u (local.get $lane) (i32.sub (local.get $lanes) (i32.const 24)))))))
