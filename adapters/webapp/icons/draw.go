//go:build ignore

// Draws the icons of an installed page, with the shapes and colors of home/icon.svg. Run
// it in this folder: go run draw.go
package main

import (
	"image"
	"image/color"
	"image/png"
	"log"
	"math"
	"os"
)

var (
	ground = color.NRGBA{R: 0x0f, G: 0x6b, B: 0x5c, A: 0xff}
	tick   = []point{{9, 16.8}, {13.7, 21.5}, {23.2, 11}} // on a square of 32
)

type point struct{ x, y float64 }

func main() {
	for _, icon := range []struct {
		name          string
		size          int
		radius, scale float64 // of the corners, and of the tick
	}{
		{"192.png", 192, 9, 1},
		{"512.png", 512, 9, 1},
		{"maskable.png", 512, 0, 0.8}, // the device cuts its own shape
	} {
		file, err := os.Create(icon.name)
		if err != nil {
			log.Fatal(err)
		}
		encoder := png.Encoder{CompressionLevel: png.BestCompression}
		if err := encoder.Encode(file, draw(icon.size, icon.radius, icon.scale)); err != nil {
			log.Fatal(err)
		}
		if err := file.Close(); err != nil {
			log.Fatal(err)
		}
	}
}

func draw(size int, radius, scale float64) image.Image {
	picture := image.NewNRGBA(image.Rect(0, 0, size, size))
	unit := 32 / float64(size)
	for row := range size {
		for column := range size {
			at := point{(float64(column) + 0.5) * unit, (float64(row) + 0.5) * unit}
			enlarged := point{16 + (at.x-16)/scale, 16 + (at.y-16)/scale}
			line := math.Min(toSegment(enlarged, tick[0], tick[1]), toSegment(enlarged, tick[1], tick[2]))
			pixel := mix(ground, color.NRGBA{R: 0xff, G: 0xff, B: 0xff, A: 0xff}, covered((line-1.7)*scale/unit))
			pixel.A = uint8(math.Round(255 * covered(toSquare(at, radius)/unit)))
			picture.SetNRGBA(column, row, pixel)
		}
	}
	return picture
}

// covered returns the share of a pixel that a shape covers. The distance is from the pixel to the
// edge of the shape, in pixels. It is negative inside the shape.
func covered(distance float64) float64 { return math.Min(1, math.Max(0, 0.5-distance)) }

func mix(a, b color.NRGBA, share float64) color.NRGBA {
	channel := func(a, b uint8) uint8 { return uint8(math.Round(float64(a) + (float64(b)-float64(a))*share)) }
	return color.NRGBA{R: channel(a.R, b.R), G: channel(a.G, b.G), B: channel(a.B, b.B), A: 0xff}
}

func toSegment(p, a, b point) float64 {
	dx, dy := b.x-a.x, b.y-a.y
	t := math.Min(1, math.Max(0, ((p.x-a.x)*dx+(p.y-a.y)*dy)/(dx*dx+dy*dy)))
	return math.Hypot(p.x-a.x-t*dx, p.y-a.y-t*dy)
}

// toSquare returns the distance to the edge of the icon's square with rounded corners. Inside it is
// negative.
func toSquare(p point, radius float64) float64 {
	x, y := math.Abs(p.x-16)-16+radius, math.Abs(p.y-16)-16+radius
	return math.Hypot(math.Max(x, 0), math.Max(y, 0)) + math.Min(math.Max(x, y), 0) - radius
}
